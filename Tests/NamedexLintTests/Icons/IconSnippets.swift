/// TSX snippets in which some words name icons from packages.
///
/// In the text, `+` marks each name that must be found. No other name may be found.
enum IconSnippets {
  static let all: [ScriptSnippet] = components + prefixes + imports + fontAwesome + classes

  static let components = [
    ScriptSnippet(
      "a component from the package",
      "import { Ionicons } from '@expo/vector-icons';\nconst a = <Ionicons name=\"+home\" size={24} />;"
    ),
    ScriptSnippet(
      "a module of the package, whatever its component is called",
      "import Icon from '@expo/vector-icons/MaterialIcons';\nconst a = <Icon name='+add-a-photo' />;"
    ),
    ScriptSnippet(
      "both branches of a condition",
      "import { Ionicons } from '@expo/vector-icons';\nconst a = <Ionicons name={on ? '+heart' : \"+heart-outline\"} />;"
    ),
    ScriptSnippet(
      "a renamed component",
      "import { Feather as F } from '@expo/vector-icons';\nconst a = <F name=\"+trash-2\" />;"),
    ScriptSnippet(
      "a component from a namespace import",
      "import * as Icons from '@expo/vector-icons';\nconst a = <Icons.AntDesign name=\"+star\" />;"),
    ScriptSnippet(
      "a set's button component",
      "import { Ionicons } from '@expo/vector-icons';\nconst a = <Ionicons.Button name=\"+save\">Save</Ionicons.Button>;"
    ),
    ScriptSnippet(
      "a list in a constant",
      "import { Feather } from '@expo/vector-icons';\nconst tabs = [{ icon: '+inbox', title: 'inbox' }, { icon: '+send', title: 'send' }];\nconst a = tabs.map((tab) => <Feather name={tab.icon} />);"
    ),
    ScriptSnippet(
      "a record that maps keys to names",
      "import MaterialIcons from '@expo/vector-icons/MaterialIcons';\nconst MAPPING = { 'house.fill': '+home', 'paperplane.fill': '+send' } as Mapping;\nexport function IconSymbol({ name }) { return <MaterialIcons name={MAPPING[name]} />; }"
    ),
    ScriptSnippet(
      "a local component that spreads its properties",
      "import FontAwesome from '@expo/vector-icons/FontAwesome';\nfunction TabBarIcon(props) { return <FontAwesome size={28} {...props} />; }\nconst a = <TabBarIcon name=\"+code\" color=\"red\" />;"
    ),
    ScriptSnippet(
      "code for Android",
      "import { Ionicons } from '@expo/vector-icons';\nimport { Platform } from 'react-native';\nconst a = Platform.OS === 'android' ? <Ionicons name=\"+arrow-back\" /> : null;"
    ),
    ScriptSnippet(
      "a string that two sets share",
      "import { Feather, Entypo } from '@expo/vector-icons';\nconst name = '+mail';\nconst a = <Feather name={name} />;\nconst b = <Text>{1}</Text>;"
    ),
    ScriptSnippet(
      "a module from `react-native-vector-icons`",
      "import Icon from 'react-native-vector-icons/Ionicons';\nconst a = <Icon name=\"+ios-home\" color={'blue'} />;"
    ),
    ScriptSnippet(
      "an image source",
      "import Icon from 'react-native-vector-icons/Ionicons';\nIcon.getImageSource('+menu', 20, 'red').then(show);"
    ),
    ScriptSnippet(
      "a package with a single set",
      "import Icon from '@react-native-vector-icons/lucide';\nconst a = <Icon name=\"+house\" />;"),
    ScriptSnippet(
      "a component from another library",
      "import { Icon } from 'react-native-elements';\nimport { Ionicons } from '@expo/vector-icons';\nconst a = <Icon name=\"home\" type=\"ionicon\" />;"
    ),
    ScriptSnippet(
      "a custom set",
      "import { createIconSet } from '@expo/vector-icons';\nconst Own = createIconSet(map, 'own', 'own.ttf');\nconst a = <Own name=\"own-icon\" />;"
    ),
    ScriptSnippet(
      "other attributes",
      "import { Ionicons } from '@expo/vector-icons';\nconst a = <Ionicons size=\"24\" color=\"black\" testID=\"home\" />;"
    ),
    ScriptSnippet(
      "a local component named like a set",
      "import { Text } from 'react-native';\nfunction Ionicons({ name }) { return <Text>{name}</Text>; }\nconst a = <Ionicons name=\"home\" />;\n// '@expo/vector-icons'"
    ),
    ScriptSnippet(
      "a template with a variable",
      "import { Ionicons } from '@expo/vector-icons';\nconst a = <Ionicons name={`${name}-outline`} />;"
    ),
    ScriptSnippet(
      "an unknown set from the package",
      "import Icon from 'react-native-vector-icons/Own';\nconst a = <Icon name=\"home\" />;"),
    ScriptSnippet(
      "a package with a similar name",
      "import { Ionicons } from '@expo/vector-icons-web';\nconst a = <Ionicons name=\"home\" />;"),
    ScriptSnippet(
      "a name in a comment and in an unrelated string",
      "import { Ionicons } from '@expo/vector-icons';\n// <Ionicons name=\"home\" />\nconst a = 'home';"
    ),
  ]

  static let prefixes = [
    ScriptSnippet(
      "a name with a prefix",
      "import { Icon } from '@iconify/react';\nconst a = <Icon icon=\"mdi:+home\" />;"),
    ScriptSnippet(
      "a name whose prefix has hyphens",
      "import { Icon } from '@iconify/react';\nconst a = <Icon icon='material-symbols:+home-outline' />;"
    ),
    ScriptSnippet(
      "a condition in an inline icon",
      "import { InlineIcon } from '@iconify/react';\nconst a = <InlineIcon icon={open ? 'lucide:+x' : 'lucide:+menu'} />;"
    ),
    ScriptSnippet(
      "a custom element", "const a = <iconify-icon icon=\"mdi:+account\"></iconify-icon>;"),
    ScriptSnippet(
      "icons in a list",
      "import { Icon } from '@iconify/react';\nconst list = [{ icon: 'mdi:+github', href: 'https://a:b' }];\nconst a = list.map((item) => <Icon icon={item.icon} href={item.href} />);"
    ),
    ScriptSnippet(
      "an imported icon",
      "import { Icon } from '@iconify/react';\nimport home from '@iconify-icons/mdi/home';\nconst a = <Icon icon={home} />;"
    ),
    ScriptSnippet(
      "a name from a custom provider",
      "import { Icon } from '@iconify/react';\nconst a = <Icon icon=\"@own:mdi:home\" />;"),
    ScriptSnippet(
      "a name without a prefix",
      "import { Icon } from '@iconify/react';\nconst a = <Icon icon=\"home\" />;"),
    ScriptSnippet(
      "strings with colons elsewhere",
      "import { Icon } from '@iconify/react';\nconst a = <Icon icon={x} title=\"mdi:home\" className=\"md:flex\" />;\nconst b = 'mdi:home';"
    ),
    ScriptSnippet(
      "an address",
      "import { Icon } from '@iconify/react';\nconst a = <Icon icon=\"https://a.b/c.svg\" />;"),
  ]

  static let imports = [
    ScriptSnippet(
      "imported icons", "import { +Home, +Trash2 } from 'lucide-react';\nconst a = <Home />;"),
    ScriptSnippet(
      "a renamed icon", "import { +Home as HomeIcon } from 'lucide-react-native';"),
    ScriptSnippet(
      "icons from `@mdi/js`",
      "import Icon from '@mdi/react';\nimport { +mdiHome } from '@mdi/js';\nconst a = <Icon path={mdiHome} />;"
    ),
    ScriptSnippet("Tabler icons", "import { +IconTrash } from '@tabler/icons-react';"),
    ScriptSnippet(
      "Font Awesome icons",
      "import { +faTrash, +fa0 } from '@fortawesome/free-solid-svg-icons';\nimport { +faGithub } from '@fortawesome/free-brands-svg-icons';"
    ),
    ScriptSnippet(
      "icons on separate lines", "import {\n  +House,\n  +Mail,\n} from \"lucide-react\";"),
    ScriptSnippet(
      "a dynamic icon",
      "import { DynamicIcon } from 'lucide-react/dynamic';\nconst a = <DynamicIcon name=\"+house\" size={48} />;"
    ),
    ScriptSnippet("a type", "import type { LucideIcon } from 'lucide-react';"),
    ScriptSnippet(
      "a type among icons", "import { type LucideProps, +House } from 'lucide-react';"),
    ScriptSnippet(
      "exports that are not spelled like icons",
      "import { +createLucideIcon, +icons } from 'lucide-react';\nimport { +fas } from '@fortawesome/free-solid-svg-icons';\nimport { default as all } from '@tabler/icons-react';"
    ),
    ScriptSnippet(
      "a namespace import",
      "import * as Icons from 'lucide-react';\nimport React from 'react';\nconst a = [<Icons.+House size={1} />, Icons.+Trash2, Icons[name]];\nconst b: Icons.LucideProps = {};"
    ),
    ScriptSnippet(
      "a name that shadows or resembles a namespace import",
      "import * as Icons from 'lucide-react';\nfunction f(Icons) { return [Icons.House, <Icons.House />, other.Icons.House]; }\nimport * as All from './icons';\nconst a = <All.House />;"
    ),
    ScriptSnippet(
      "the same names from other modules",
      "import { Home, mdiHome, IconTrash, faTrash } from './icons';\n// lucide-react"),
    ScriptSnippet(
      "an icon's own file", "import faTrash from '@fortawesome/free-solid-svg-icons/faTrash';"),
  ]

  static let fontAwesome = [
    ScriptSnippet(
      "a string",
      "import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';\nconst a = <FontAwesomeIcon icon=\"+coffee\" />;"
    ),
    ScriptSnippet(
      "a pair",
      "import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';\nconst a = <FontAwesomeIcon icon={['fab', '+github']} />;"
    ),
    ScriptSnippet(
      "a pair with a condition, and a string of class names",
      "import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';\nconst a = <FontAwesomeIcon icon={['far', on ? '+bell' : '+bell-slash']} />;\nconst b = <FontAwesomeIcon icon='fa-regular fa-+user' />;"
    ),
    ScriptSnippet(
      "a constant",
      "import { FontAwesomeIcon as Fa } from '@fortawesome/react-fontawesome';\nconst icon = '+user';\nconst a = <Fa icon={icon} />;"
    ),
    ScriptSnippet(
      "an imported icon and a custom style",
      "import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';\nimport { mine } from './mine';\nconst a = [<FontAwesomeIcon icon={mine} />, <FontAwesomeIcon icon={['fac', 'mine']} />];"
    ),
    ScriptSnippet(
      "several names in one string",
      "import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';\nconst a = <FontAwesomeIcon icon=\"coffee cup\" title=\"cup\" />;"
    ),
    ScriptSnippet(
      "a component from another library",
      "import { FontAwesomeIcon } from './icon';\n// @fortawesome/react-fontawesome\nconst a = <FontAwesomeIcon icon=\"coffee\" />;"
    ),
  ]

  /// Names in Font Awesome classes include `fa-`. Names in Iconify classes exclude the prefix of
  /// the set, unless only the installed sets show where the prefix ends.
  static let classes = [
    ScriptSnippet(
      "Font Awesome classes",
      "const a = <i className=\"fa-solid +fa-house text-lg\" />;\nconst b = <i class='fas +fa-x +fa-lg' />;"
    ),
    ScriptSnippet(
      "classes in a string", "button.innerHTML = `<b></b>`; icon.className = 'fa +fa-home';"),
    ScriptSnippet(
      "Iconify classes",
      "const a = <i className=\"i-mdi:+home dark:hover:i-+mdi-account !i-ri:+user-fill?mask\" />;"),
    ScriptSnippet(
      "classes in brackets",
      "const a = <i className={cn('icon-[mdi--+home]', on && 'size-4 hover:i-[ri--+user-line]')} />;"
    ),
    ScriptSnippet(
      "a quoted key",
      "const a = <i className={{ 'i-mdi-x': on }} />;".replacing("i-mdi", with: "i-+mdi")),
    ScriptSnippet(
      "attributes without values", "const a = <i i-mdi:+home dark:i-ri:+user-3-line i-+mdi-x i />;"),
    ScriptSnippet(
      "classes in a string with markup",
      "a.innerHTML = `<i class=\"fas +fa-home\"></i> ${b({ c: `i-+mdi-x ${d}` })} <i class='fas +fa-x ${ e }'></i>`;\nb = \"<i class=\\\"fas +fa-user\\\"></i>\";"
    ),
    ScriptSnippet(
      "a class without a style", "const a = <i className=\"fa-house mt-2\" />;"),
    ScriptSnippet(
      "other words with the same letters",
      "const a = <i className=\"multi-line xi-mdi-home i-th i- icon-[mdi] icon-[a-b] i-[x fas-fa alpha-fa-b\" />;"
    ),
    ScriptSnippet(
      "a class name with a substitution", "const a = <i className={`fas fa-${b} i-mdi-${c}`} />;"),
    ScriptSnippet("a class in a comment", "// fas fa-home i-mdi-home\nconst a = <i />;"),
  ]
}
