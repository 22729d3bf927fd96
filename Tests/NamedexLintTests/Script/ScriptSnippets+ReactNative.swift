extension ScriptSnippet {
  /// Names in the APIs of React Native libraries.
  static let reactNative: [ScriptSnippet] = [
    ScriptSnippet(
      "a tab icon in React Navigation",
      "const options = { tabBarIcon: { type: 'sfSymbol', name: '+house' }, title: 'tray' };"),
    ScriptSnippet(
      "an icon of another type",
      "const options = { tabBarIcon: { type: 'materialSymbol', name: 'house' }, other: { type: 'image', name: 'tray' } };"
    ),
    ScriptSnippet(
      "an icon whose type is a constant string",
      "const icon = { name: on ? '+house' : '+tray', type: 'sfSymbol' as const };"),
    ScriptSnippet(
      "a function that makes an icon",
      "const options = { tabBarIcon: ({ focused }) => ({ type: 'sfSymbol', name: focused ? '+house.fill' : '+house' }) };"
    ),
    ScriptSnippet(
      "icons for each system",
      "const options = { tabBarIcon: Platform.select({ ios: { type: 'sfSymbol', name: '+house' }, android: { type: 'sfSymbol', name: 'home' } }) };"
    ),
    ScriptSnippet(
      "a name for a header button",
      "const items = [{ icon: { sfSymbolName: '+tray' }, title: 'star' }];\nconst other = { icon: { imageName: 'gear' } };"
    ),
    ScriptSnippet(
      "native bottom tabs",
      "import { createNativeBottomTabNavigator } from '@bottom-tabs/react-navigation';\nconst a = <Tab.Screen name=\"house\" options={{ tabBarIcon: () => ({ sfSymbol: '+book' }), title: 'gear' }} />;"
    ),
    ScriptSnippet(
      "bottom tab routes",
      "import TabView from 'react-native-bottom-tabs';\nconst routes = [{ key: 'house', title: 'tray', focusedIcon: { sfSymbol: '+house' }, unfocusedIcon: { sfSymbol: '+house' } }];"
    ),
    ScriptSnippet(
      "a ternary in bottom tabs",
      "import { Tabs } from '@bottom-tabs/react-navigation';\nconst icon = ({ focused }) => focused ? { sfSymbol: '+book.fill' } : { sfSymbol: '+book' };"
    ),
    ScriptSnippet(
      "a member with another kind of value",
      "import { Tabs } from '@bottom-tabs/react-navigation';\nconst icon = { sfSymbol: undefined, source: require('./tray.png'), sfSymbols: 'star' };"
    ),
    ScriptSnippet(
      "a context menu icon",
      "import { ContextMenuView } from 'react-native-ios-context-menu';\nconst a = <ContextMenuView menuConfig={{ menuTitle: 'tray', menuItems: [{ actionKey: 'star', icon: { iconType: 'SYSTEM', iconValue: '+trash' } }] }} />;"
    ),
    ScriptSnippet(
      "an asset in a context menu", "const icon = { iconType: 'ASSET', iconValue: 'trash' };"),
    ScriptSnippet(
      "a system image in a context menu",
      "const icon = { type: 'IMAGE_SYSTEM', imageValue: { systemName: '+trash', weight: 'bold' } };\nconst other = { type: 'IMAGE_ASSET', imageValue: 'trash' };"
    ),
    ScriptSnippet(
      "a context menu icon without a type", "const item = { iconValue: 'trash' };"),
    ScriptSnippet(
      "context menu actions",
      "import ContextMenu from 'react-native-context-menu-view';\nconst a = <ContextMenu actions={[{ title: 'tray', systemIcon: '+trash' }, { title: 'star', icon: 'gear' }]} />;"
    ),
    ScriptSnippet("the same member without the import", "const item = { systemIcon: 'trash' };"),
    ScriptSnippet(
      "actions in a constant",
      "import ContextMenu from 'react-native-context-menu-view';\nconst actions = [{ title: 'tray', systemIcon: on ? '+trash' : '+star', actions: [{ systemIcon: '+bell' }] }];"
    ),
    ScriptSnippet(
      "menu actions",
      "import { MenuView } from '@react-native-menu/menu';\nconst a = <MenuView title=\"tray\" actions={[{ id: 'star', title: 'gear', image: '+trash', subactions: [{ id: 'moon', image: '+bell' }] }]} />;"
    ),
    ScriptSnippet(
      "menu actions for each system",
      "import { MenuView } from '@react-native-menu/menu';\nconst actions = [{ id: 'add', image: Platform.select({ ios: '+plus', android: 'ic_menu_add' }) }];\nconst a = <MenuView actions={actions} />;"
    ),
    ScriptSnippet(
      "an image in another component", "const a = <MenuView actions={[{ image: 'trash' }]} />;"),
    ScriptSnippet(
      "a zeego icon",
      "import * as DropdownMenu from 'zeego/dropdown-menu';\nconst a = <DropdownMenu.Item key=\"tray\"><DropdownMenu.ItemIcon ios={{ name: '+trash', pointSize: 20 }} androidIconName=\"star\" /></DropdownMenu.Item>;"
    ),
    ScriptSnippet(
      "a former zeego attribute",
      "import * as ContextMenu from 'zeego/context-menu';\nconst a = <ContextMenu.ItemIcon iosIconName=\"+trash\" androidIconName=\"star\" />;"
    ),
    ScriptSnippet(
      "another zeego component",
      "import * as DropdownMenu from 'zeego/dropdown-menu';\nconst a = <DropdownMenu.ItemImage source={{ uri: 'trash' }} ios={{ style: 'star' }} />;"
    ),
    ScriptSnippet(
      "a component for symbols",
      "import { SFSymbol } from 'react-native-sfsymbols';\nconst a = <SFSymbol name=\"+tray\" weight=\"bold\" scale=\"large\" />;"
    ),
    ScriptSnippet(
      "a default export for symbols",
      "import SFSymbol from 'sweet-sfsymbols';\nconst a = <SFSymbol name=\"+tray\" colors={['red']} />;"
    ),
    ScriptSnippet(
      "a custom component for symbols",
      "import { SFSymbol } from './symbols';\nconst a = <SFSymbol name=\"tray\" />;"),
    ScriptSnippet(
      "a symbol image component",
      "import SFImage from '@jacobp100/react-native-sfimage';\nconst a = <SFImage systemName=\"+tray\" tintColor=\"star\" />;"
    ),
    ScriptSnippet(
      "a React Native list",
      "import { SFSymbol } from 'react-native-sfsymbols';\nconst items = [{ icon: '+tray', title: 'star' }];\nconst a = <FlatList data={items} renderItem={({ item }) => <SFSymbol name={item.icon} />} />;"
    ),
    ScriptSnippet(
      "a list's render function",
      "import { SFSymbol } from 'react-native-sfsymbols';\nconst items = [{ icon: '+tray', title: 'star' }];\nconst show = ({ item }) => <SFSymbol name={item.icon} />;\nconst a = <FlatList data={items} renderItem={show} keyExtractor={(item) => item.title} />;"
    ),
    ScriptSnippet(
      "a different icon component for each system",
      "import { SFSymbol } from 'react-native-sfsymbols';\nfunction Icon({ name }) { return Platform.OS === 'ios' ? <SFSymbol name={name} /> : <Material name={MAP[name]} />; }\nconst a = <Icon name=\"+tray\" />;"
    ),
    ScriptSnippet(
      "an icon passed to two libraries",
      "import { SFSymbol } from 'react-native-sfsymbols';\nfunction Icon({ name }) { return <View><SFSymbol name={name} /><Material name={name} /></View>; }\nconst a = <Icon name=\"?tray\" />;"
    ),
    ScriptSnippet(
      "icons from other libraries",
      "import Ionicons from '@expo/vector-icons/Ionicons';\nconst a = <Ionicons name=\"trash\" />;\nconst b = <MaterialIcons name={on ? 'tray' : 'star'} />;"
    ),
    ScriptSnippet(
      "strings that are shown as text",
      "import { Text } from 'react-native';\nconst a = <Text accessibilityLabel=\"trash\">tray</Text>;\nconst b = { title: 'star', name: 'house' };"
    ),
    ScriptSnippet(
      "a branch that returns",
      "import { SFSymbol } from 'react-native-sfsymbols';\nfunction Icon() { if (Platform.OS === 'android') { return <SFSymbol name=\"tray\" />; } return <SFSymbol name=\"+star\" />; }"
    ),
    ScriptSnippet(
      "a switch over systems",
      "import { SFSymbol } from 'react-native-sfsymbols';\nfunction Icon() { switch (Platform.OS) { case 'ios': return <SFSymbol name=\"+tray\" />; case 'android': return <SFSymbol name=\"star\" />; } }"
    ),
    ScriptSnippet(
      "a constant that identifies the system",
      "import { SFSymbol } from 'react-native-sfsymbols';\nconst isIOS = Platform.OS === 'ios';\nconst a = isIOS ? <SFSymbol name=\"+tray\" /> : <SFSymbol name=\"star\" />;\nconst b = !isIOS && <SFSymbol name=\"bell\" />;"
    ),
    ScriptSnippet(
      "a class",
      "import { SFSymbol } from 'react-native-sfsymbols';\nclass Row extends React.Component<Props> {\n  state = { name: 'star' };\n  render() { return <SFSymbol name=\"+tray\" />; }\n}"
    ),
    ScriptSnippet(
      "a required module",
      "const { SFSymbol } = require('react-native-sfsymbols');\nconst a = <SFSymbol name=\"+tray\" />;"
    ),
    ScriptSnippet(
      "a name passed to a function",
      "import { SFSymbol } from 'react-native-sfsymbols';\nfunction icon(name, title) { return <SFSymbol name={name} />; }\nicon('+tray', 'star');"
    ),
    ScriptSnippet(
      "a name passed in an object",
      "import { SFSymbol } from 'react-native-sfsymbols';\nfunction icon(options) { return <SFSymbol name={options.icon} />; }\nicon({ icon: '+tray', title: 'star' });"
    ),
    ScriptSnippet(
      "strings that are not names",
      "import { SFSymbol } from 'react-native-sfsymbols';\nconst Row = ({ icon }) => <SFSymbol name={icon} />;\nconst a = <Row icon=\"./tray.png\" />;\nconst b = <Row icon=\"Tray\" />;"
    ),
    ScriptSnippet(
      "variables assigned to each other",
      "import { SFSymbol } from 'react-native-sfsymbols';\nlet a = b, b = a; a = '+tray';\nconst c = <SFSymbol name={a} />;"
    ),
    ScriptSnippet(
      "a module that re-exports zeego",
      "import * as Menu from '@/components/menu';\nconst a = <Menu.ItemIcon ios={{ name: '+trash' }} androidIconName=\"star\" />;\nconst b = <Menu.ItemImage ios={{ name: 'tray' }} />;"
    ),
    ScriptSnippet(
      "a React Navigation component",
      "import { SFSymbol, type SFSymbolProps } from '@react-navigation/native';\nconst a = <SFSymbol name={on ? '+tray' : '+star'} />;\nconst b: SFSymbolProps['name'][] = ['+bell'];"
    ),
  ]
}
