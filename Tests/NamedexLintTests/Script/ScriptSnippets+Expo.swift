extension ScriptSnippet {
  private static func symbols(_ title: String, _ text: String) -> ScriptSnippet {
    ScriptSnippet(title, "import { SymbolView } from 'expo-symbols';\n" + text)
  }

  /// Names in the APIs of Expo's libraries.
  static let expo: [ScriptSnippet] = [
    symbols("an attribute", #"const a = <SymbolView name="+tray" tintColor="red" />;"#),
    symbols("an attribute in single quotation marks", "const a = <SymbolView name='+tray' />;"),
    symbols("an expression", #"const a = <SymbolView name={'+tray'} size={24} />;"#),
    symbols("a template without substitutions", "const a = <SymbolView name={`+tray`} />;"),
    symbols("a template with substitutions", "const a = <SymbolView name={`tray.${b}`} />;"),
    symbols("a concatenation", "const a = <SymbolView name={'tray' + suffix} />;"),
    symbols("a ternary", #"const a = <SymbolView name={on ? '+tray' : '+star'} />;"#),
    symbols(
      "nested ternaries",
      #"const a = <SymbolView name={b === 'gear' ? '+tray' : c === 'bell' ? '+star' : '+moon'} />;"#
    ),
    symbols("a default value", #"const a = <SymbolView name={b ?? '+tray'} />;"#),
    symbols("a default value with `||`", #"const a = <SymbolView name={b || '+tray'} />;"#),
    symbols("a condition", #"const a = <SymbolView name={b === 'gear' && '+tray'} />;"#),
    symbols(
      "an object with a name for each system",
      "const a = <SymbolView name={{ ios: '+tray', android: 'mail', web: 'mail' }} />;"),
    symbols(
      "another attribute",
      #"const a = <SymbolView name={b} testID="tray" animationSpec={{ type: 'bounce' }} />;"#),
    symbols("a constant", "const icon = '+tray';\nconst a = <SymbolView name={icon} />;"),
    symbols(
      "a constant with a const assertion",
      "const icon = '+tray' as const;\nconst a = <SymbolView name={icon} />;"),
    symbols("a cast", "const a = <SymbolView name={'+tray' as any} />;"),
    symbols(
      "a variable that is set later",
      "let icon = '+tray';\nif (b) icon = '+star';\nconst a = <SymbolView name={icon} />;"),
    symbols(
      "a constant in another scope",
      "function f() { const icon = 'tray'; }\nfunction G() { const icon = '+star'; return <SymbolView name={icon} />; }"
    ),
    symbols(
      "a record with a key",
      "const icons = { home: '+house', other: 'tray' };\nconst a = <SymbolView name={icons.home} />;"
    ),
    symbols(
      "a record with a computed key",
      "const icons = { home: '+house', other: '+tray' };\nconst a = <SymbolView name={icons[key]} />;"
    ),
    symbols(
      "a record with a string key",
      "const icons = { home: '+house', other: 'tray' };\nconst a = <SymbolView name={icons['home']} />;"
    ),
    symbols(
      "a record of records",
      "const tabs = { home: { icon: '+house', title: 'tray' } } as const;\nconst a = <SymbolView name={tabs[key].icon} />;"
    ),
    symbols(
      "an array",
      "const icons = ['+house', '+tray'];\nconst a = <SymbolView name={icons[index]} />;"),
    symbols(
      "elements of an array",
      "const tabs = [{ icon: '+house', title: 'gear' }, { icon: '+tray', title: 'bell' }];\nconst a = tabs.map((tab) => <SymbolView name={tab.icon} key={tab.title} />);"
    ),
    symbols(
      "a destructured closure parameter",
      "const tabs = [{ icon: '+house', title: 'gear' }];\nconst a = tabs.map(({ icon }) => <SymbolView name={icon} />);"
    ),
    symbols(
      "a record's entries",
      "const icons = { tray: '+house' };\nconst a = Object.entries(icons).map(([key, icon]) => <SymbolView name={icon} />);"
    ),
    symbols(
      "a loop",
      "const icons = ['+house'];\nfor (const icon of icons) { show(<SymbolView name={icon} />); }"),
    symbols(
      "a local component",
      "function Row({ icon, title }: Props) { return <View title={title}><SymbolView name={icon} /></View>; }\nconst a = <Row icon=\"+tray\" title=\"star\" />;"
    ),
    symbols(
      "a component with a default",
      "const Row = ({ icon = '+tray' }) => <SymbolView name={icon} />;\nconst a = <Row icon={'+star'} />;"
    ),
    symbols(
      "a component that takes all properties",
      "function Row(props: Props) { return <SymbolView name={props.icon} />; }\nconst a = <Row icon=\"+tray\" title=\"star\" />;"
    ),
    symbols(
      "destructuring in the body",
      "function Row(props) { const { icon, title } = props; return <SymbolView name={icon} />; }\nconst a = <Row icon=\"+tray\" title=\"star\" />;"
    ),
    symbols(
      "nested components",
      "const Icon = ({ name }) => <SymbolView name={name} />;\nconst Row = memo(({ icon }) => <Icon name={icon} />);\nconst a = <Row icon=\"+tray\" />;"
    ),
    symbols(
      "spread properties",
      "const Icon = ({ name }) => <SymbolView name={name} />;\nconst extra = { name: '+tray', title: 'star' };\nconst a = <Icon {...extra} />;"
    ),
    symbols(
      "a component from another file",
      "export function Icon({ name, title }) { return <SymbolView name={name} />; }\n// file b.tsx\nimport { Icon } from './a';\nconst a = <Icon name=\"+tray\" title=\"star\" />;"
    ),
    symbols(
      "a default export from another file",
      "export default function Icon({ name }) { return <SymbolView name={name} />; }\n// file b.tsx\nimport Icon from '@/components/a';\nconst a = <Icon name={on ? '+tray' : '+star'} />;"
    ),
    symbols(
      "a typed component from another file",
      """
      import { type SymbolViewProps } from 'expo-symbols';
      export function Icon({ name, size = 24 }: { name: SymbolViewProps['name']; size?: number }) {
        return <SymbolView name={name} size={size} />;
      }
      // file b.tsx
      import { Icon } from './a';
      const a = <Icon name="+tray" title="star" />;
      """),
    symbols(
      "a component that another file exports under two names",
      """
      function Icon({ name }) { return <SymbolView name={name} />; }
      export const Quick = memo(Icon);
      export { Icon };
      // file b.tsx
      import { Icon, Quick } from './a';
      const a = [<Icon name="+tray" />, <Quick name="+star" />];
      """),
    symbols(
      "a function from another file",
      """
      export const icon = (name, title) => <SymbolView name={name} accessibilityLabel={title} />;
      // file b.tsx
      import { icon } from './a';
      const a = <View>{icon('+tray', 'star')}</View>;
      """),
    symbols(
      "a component from a library with the same property",
      "export function Icon({ name }) { return <SymbolView name={name} />; }\n// file b.tsx\nimport { Image } from 'expo-image';\nconst a = <Image name=\"tray\" />;"
    ),
    symbols(
      "a function that returns a name",
      "function icon(on: boolean) { if (on) return '+tray'; return '+star'; }\nconst a = <SymbolView name={icon(b)} />;"
    ),
    symbols(
      "a function with a switch",
      "const icon = (kind: string) => { switch (kind) { case 'gear': return '+tray'; default: return '+star'; } };\nconst a = <SymbolView name={icon('bell')} />;"
    ),
    symbols(
      "a property that is also shown as text",
      "function Row({ icon }) { return <View><SymbolView name={icon} /><Text>{icon}</Text></View>; }\nconst a = <Row icon=\"?tray\" />;"
    ),
    symbols(
      "a value from useMemo",
      "function Row() { const icon = useMemo(() => on ? '+tray' : '+star', [on]); return <SymbolView name={icon} />; }"
    ),
    symbols(
      "another component with the same name",
      "// file b.tsx\nimport { SymbolView } from './own';\nconst a = <SymbolView name=\"tray\" />;"),
    symbols(
      "a name in a comment",
      "// <SymbolView name=\"tray\" />\n/* <SymbolView name=\"star\" /> */\nconst a = 1;"),
    symbols(
      "a name in a string",
      "const a = '<SymbolView name=\"tray\" />';\nconst b = <Text>SymbolView name=\"star\"</Text>;"),
    symbols(
      "a branch for another system",
      "const a = Platform.OS === 'android' ? <SymbolView name=\"tray\" /> : <SymbolView name=\"+star\" />;"
    ),
    symbols(
      "a name for each system",
      "const a = <SymbolView name={Platform.select({ ios: '+tray', android: 'star', default: 'gear' })} />;"
    ),
    ScriptSnippet(
      "a file for another system",
      "// file row.android.tsx\nimport { SymbolView } from 'expo-symbols';\nconst a = <SymbolView name=\"tray\" />;"
    ),
    ScriptSnippet(
      "a renamed component",
      "import { SymbolView as Symbol } from 'expo-symbols';\nconst a = <Symbol name=\"+tray\" />;"),
    ScriptSnippet(
      "a namespace import",
      "import * as Symbols from 'expo-symbols';\nconst a = <Symbols.SymbolView name=\"+tray\" />;"),
    ScriptSnippet(
      "an animated component",
      "import { SymbolView } from 'expo-symbols';\nconst Moving = Animated.createAnimatedComponent(SymbolView);\nconst a = <Moving name=\"+tray\" />;"
    ),
    ScriptSnippet(
      "native tabs",
      "import { Icon, Label, NativeTabs } from 'expo-router/unstable-native-tabs';\nconst a = <NativeTabs><NativeTabs.Trigger name=\"index\"><Label>tray</Label><Icon sf=\"+house\" drawable=\"tray\" /></NativeTabs.Trigger></NativeTabs>;"
    ),
    ScriptSnippet(
      "native tabs with a selected icon",
      "import { NativeTabs } from 'expo-router/unstable-native-tabs';\nconst a = <NativeTabs.Trigger.Icon sf={{ default: '+house', selected: '+house.fill' }} md=\"home\" />;"
    ),
    ScriptSnippet(
      "another native tab attribute",
      "import { NativeTabs } from 'expo-router/native-tabs';\nconst a = <NativeTabs.Trigger name=\"tray\"><NativeTabs.Trigger.Icon src={tray} md=\"star\" /></NativeTabs.Trigger>;"
    ),
    ScriptSnippet(
      "link menus",
      "import { Link } from 'expo-router';\nconst a = <Link href=\"/tray\"><Link.Menu icon=\"+tray\"><Link.MenuAction title=\"star\" icon=\"+star\" /></Link.Menu></Link>;"
    ),
    ScriptSnippet(
      "toolbars",
      "import { Stack } from 'expo-router';\nconst a = <Stack.Toolbar.Button icon={on ? '+star.fill' : '+star'} title=\"tray\" />;"
    ),
    ScriptSnippet(
      "image sources",
      "import { Image } from 'expo-image';\nconst a = [<Image source=\"sf:+star\" />, <Image source=\"tray\" />, <Image source={{ uri: 'sf:+bell' }} />, <Image source={{ uri: 'https://gear' }} />];"
    ),
    ScriptSnippet(
      "an image from another library",
      "import { Image } from 'react-native';\nconst a = <Image source=\"sf:star\" />;"),
    ScriptSnippet(
      "SwiftUI buttons and images",
      "import { Button, Image, Label } from '@expo/ui/swift-ui';\nconst a = [<Button systemImage=\"+tray\" label=\"star\" />, <Image systemName=\"+bell\" />, <Label title=\"gear\" systemImage=\"+moon\" />];"
    ),
    ScriptSnippet(
      "a button from another library",
      "import { Button } from './button';\nconst a = <Button systemImage=\"+tray\" image=\"star\" />;"
    ),
    ScriptSnippet(
      "a comment that marks a record",
      "// namedex:symbol\nconst icons = { home: '+house', other: '+tray' };\nconst others = { home: 'house' };"
    ),
    ScriptSnippet(
      "a comment that marks a line",
      "const icon = '+house'; // namedex:symbol\nconst other = 'tray';"),
  ]

  /// Names identified by their types.
  static let types: [ScriptSnippet] = [
    ScriptSnippet(
      "a constant with a type",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nconst a: SFSymbol = '+tray';\nconst b: string = 'star';"
    ),
    ScriptSnippet(
      "a record with a type",
      "import { type SFSymbol } from 'sf-symbols-typescript';\nconst a: Record<string, SFSymbol> = { tray: '+tray', star: on ? '+star' : '+moon' };"
    ),
    ScriptSnippet(
      "an array with a type",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nconst a: SFSymbol[] = ['+tray', '+star'];\nconst b: readonly Array<SFSymbol> = ['+bell'];"
    ),
    ScriptSnippet(
      "a cast",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nconst a = 'tray';\nconst b = '+star' as SFSymbol;"
    ),
    ScriptSnippet(
      "an assertion with `satisfies`",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nconst a = { home: '+house', away: '+tray' } satisfies Record<string, SFSymbol>;"
    ),
    ScriptSnippet(
      "an object with a local type",
      "import type { SFSymbol } from 'sf-symbols-typescript';\ninterface Tab { icon: SFSymbol; title: string }\nconst tabs: Tab[] = [{ icon: '+tray', title: 'star' }];"
    ),
    ScriptSnippet(
      "an intersection type",
      "import type { SFSymbol } from 'sf-symbols-typescript';\ntype Tab = { title: string } & { icon?: SFSymbol | undefined };\nconst tab: Tab = { icon: '+tray', title: 'star' };"
    ),
    ScriptSnippet(
      "a union with `string`",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nconst a: SFSymbol | string = 'tray';"
    ),
    ScriptSnippet(
      "a component's properties",
      "import type { SFSymbol } from 'sf-symbols-typescript';\ntype Props = { icon: SFSymbol; title: string };\nfunction Row({ icon, title }: Props) { return null; }\nconst a = <Row icon=\"+tray\" title=\"star\" />;"
    ),
    ScriptSnippet(
      "a component with a type",
      "import type { SFSymbol } from 'sf-symbols-typescript';\ntype Props = { icon: SFSymbol; title: string };\nconst Row: React.FC<Props> = ({ icon }) => null;\nconst a = <Row icon={'+tray'} title=\"star\" />;"
    ),
    ScriptSnippet(
      "a function's result",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nfunction icon(kind: string): SFSymbol { return kind === 'tray' ? '+star' : '+moon'; }\nconst other = (kind: string): SFSymbol => '+bell';\nconst title = (): string => 'gear';"
    ),
    ScriptSnippet(
      "an indexed property type",
      "import { SymbolViewProps } from 'expo-symbols';\nconst a: SymbolViewProps['name'] = '+tray';\nconst b: SymbolViewProps['type'] = 'star';"
    ),
    ScriptSnippet(
      "keys that are names",
      "import { SymbolViewProps } from 'expo-symbols';\ntype Mapping = Record<SymbolViewProps['name'], ComponentProps<typeof Icons>['name']>;\nconst MAPPING = { '+house.fill': 'home', '+paperplane.fill': 'send' } as Mapping;"
    ),
    ScriptSnippet(
      "an inline type import",
      "const MAPPING = { '+house.fill': 'home' } as Partial<Record<import('expo-symbols').SymbolViewProps['name'], string>>;"
    ),
    ScriptSnippet(
      "a typed class property",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nclass Tab { private icon: SFSymbol = '+tray'; title: string = 'star'; }"
    ),
    ScriptSnippet(
      "a default value for a typed property",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nfunction Row({ icon = '+tray', title = 'star' }: { icon?: SFSymbol; title?: string }) {}"
    ),
    ScriptSnippet(
      "a type from another module",
      "import type { SFSymbol } from './own';\nconst a: SFSymbol = 'tray';"),
    ScriptSnippet(
      "a TypeScript file without elements",
      "// file a.ts\nimport type { SFSymbol } from 'sf-symbols-typescript';\nexport const a = <SFSymbol>'+tray';\nexport const f = <T>(x: T): T => x;\nexport const b: { [key: string]: SFSymbol } = { a: '+star' };"
    ),
    ScriptSnippet(
      "a generic function in a file with elements",
      "import type { SFSymbol } from 'sf-symbols-typescript';\nconst f = <T,>(x: T) => x;\nconst g = <T extends string>(x: T): T => x;\nconst h = a < b ? useState<SFSymbol>('tray') : c > d;\nconst i: SFSymbol = '+star';"
    ),
  ]
}
