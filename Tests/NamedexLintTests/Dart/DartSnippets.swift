extension ScriptSnippet {
  /// Values that reach `CNSymbol`.
  static let flutter = [
    ScriptSnippet(
      "a constant constructor",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = const CNSymbol('+house.fill', size: 20);
      final b = Text('tray');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a button with an icon",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      Widget f() => CNButton.icon(icon: CNSymbol("+heart"), onPressed: () => log('heart'));
      """#, first: "a.dart"),
    ScriptSnippet(
      "tab bar items",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final bar = CNTabBar(items: [CNTabBarItem(label: 'house', icon: CNSymbol('+house')), const CNTabBarItem(label: 'star', icon: CNSymbol('+star.fill'))]);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a module with a prefix",
      #"""
      import 'package:cupertino_native/cupertino_native.dart' as cn;
      final a = cn.CNSymbol('+bell');
      final b = other.CNSymbol2('tray');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a class with the same name in the same file",
      #"""
      class CNSymbol { const CNSymbol(this.name); final String name; }
      final a = CNSymbol('heart');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a class imported through another file",
      #"""
      import 'ui.dart';
      final a = CNSymbol('+gear');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a condition",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol(on ? '+bell.fill' : '+bell');
      final b = on ? 'trash' : 'tray';
      """#, first: "a.dart"),
    ScriptSnippet(
      "a default",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol(name ?? '+star');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a switch expression",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol(switch (kind) { 'trash' => '+tray', Kind.b when x > 1 => '+star', (int, String) => '+moon', _ => '+gear' });
      """#, first: "a.dart"),
    ScriptSnippet(
      "constants",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      const icon = '+trash';
      const String other = 'folder';
      final a = CNSymbol(icon);
      void f() { print(other); }
      """#, first: "a.dart"),
    ScriptSnippet(
      "a class's constants",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class AppIcons {
        static const home = '+house', label = 'tray';
        static const String star = '+star';
      }
      final a = [CNSymbol(AppIcons.home), CNSymbol(AppIcons.star)];
      """#, first: "a.dart"),
    ScriptSnippet(
      "a map with constant keys",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      const icons = {'folder': '+folder.fill', 'trash': '+trash.fill'};
      final a = CNSymbol(icons[kind] ?? '+doc');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a map with one literal key",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      const icons = <String, String>{'a': '+folder', 'b': 'trash'};
      final a = CNSymbol(icons['a']!);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a list",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      const icons = ['+moon', '+sun.max'];
      final a = icons.map((icon) => CNSymbol(icon)).toList();
      const names = ['trash'];
      """#, first: "a.dart"),
    ScriptSnippet(
      "a loop",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      void f() { for (final icon in ['+star', '+heart']) { add(CNSymbol(icon)); } for (final a in ['tray']) { print(a); } }
      """#, first: "a.dart"),
    ScriptSnippet(
      "a list with conditional elements",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol([if (x) '+star' else '+heart', ...['+moon'], for (var i in b) '+tray'].first);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a record",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      const tabs = [('House', '+house'), ('tray', '+star')];
      final a = tabs.map((tab) => CNSymbol(tab.$2));
      """#, first: "a.dart"),
    ScriptSnippet(
      "a record with named fields",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      const tab = (label: 'tray', icon: '+house');
      final a = CNSymbol(tab.icon);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a destructured record",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final (label, icon) = ('tray', '+house');
      final a = CNSymbol(icon);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a widget's field",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class Row1 extends StatelessWidget {
        const Row1({super.key, required this.icon, required this.title});
        final String icon, title;
        @override
        Widget build(BuildContext context) => CNIcon(symbol: CNSymbol(icon));
      }
      final a = Row1(icon: '+tray', title: 'trash');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a positional field",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class Badge1 {
        const Badge1(this.title, this.icon, [this.size = 1]);
        final String title; final String icon; final int size;
        Widget get view => CNIcon(symbol: CNSymbol(icon));
      }
      const a = Badge1('trash', '+tray');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a widget's state",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class Tile extends StatefulWidget {
        const Tile({this.icon = '+gear', this.label = 'star'});
        final String icon; final String label;
        State<Tile> createState() => _TileState();
      }
      class _TileState extends State<Tile> {
        Widget build(BuildContext context) { return CNIcon(symbol: CNSymbol(widget.icon)); }
      }
      final a = Tile(icon: '+heart', label: 'tray');
      """#, first: "a.dart"),
    ScriptSnippet(
      "objects in a list",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class Item { final String title; final String icon; Item({required this.title, required this.icon}); }
      final items = [Item(title: 'house', icon: '+house'), Item(title: 'star', icon: '+star')];
      final a = [for (final item in items) CNTabBarItem(label: item.title, icon: CNSymbol(item.icon))];
      """#, first: "a.dart"),
    ScriptSnippet(
      "a parameter with a type",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class Item { Item(this.title, this.icon); String title; String icon; }
      Widget row(Item item) => CNIcon(symbol: CNSymbol(item.icon));
      Widget rows(List<Item> items) => Column(children: items.map((e) => row(e)).toList());
      final x = Item('trash', '+tray');
      """#, first: "a.dart"),
    ScriptSnippet(
      "an enumeration with fields",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      enum Tab1 {
        home('House', '+house'), star('tray', '+star.fill');
        const Tab1(this.label, this.icon);
        final String label, icon;
      }
      final a = Tab1.values.map((t) => CNSymbol(t.icon));
      final b = CNSymbol(Tab1.home.icon);
      """#, first: "a.dart"),
    ScriptSnippet(
      "an extension on an enumeration",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      enum Kind { mail, trash }
      extension KindIcon on Kind {
        String get symbol { switch (this) { case Kind.mail: return '+envelope'; case Kind.trash: return '+trash'; } }
        String get label => this == Kind.mail ? 'tray' : 'folder';
      }
      Widget f(Kind kind) => CNIcon(symbol: CNSymbol(kind.symbol));
      """#, first: "a.dart"),
    ScriptSnippet(
      "a getter",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class A {
        bool on = true;
        String get _icon => on ? '+bell' : '+bell.slash';
        Widget build() => CNIcon(symbol: CNSymbol(_icon));
        String get title => 'tray';
      }
      """#, first: "a.dart"),
    ScriptSnippet(
      "a function with a named argument",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      Widget item({required String icon, String label = 'tray'}) => CNIcon(symbol: CNSymbol(icon));
      final a = item(label: 'folder', icon: '+folder.fill');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a method with arguments",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class A {
        Widget _item(String label, String icon) { return CNButton.icon(icon: CNSymbol(icon)); }
        Widget build() => Column(children: [_item('trash', '+trash'), this._item('tray', '+tray')]);
      }
      """#, first: "a.dart"),
    ScriptSnippet(
      "a function's result",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      String iconOf(int i) { if (i > 1) return '+star'; return '+heart'; }
      final a = CNSymbol(iconOf(2));
      String nameOf(int i) => 'tray';
      """#, first: "a.dart"),
    ScriptSnippet(
      "an assignment",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class A { String icon = '+star'; void f() { icon = '+heart'; } Widget build() => CNIcon(symbol: CNSymbol(icon)); }
      void g() { var a = '+moon'; a = '+tray'; use(CNSymbol(a)); }
      """#, first: "a.dart"),
    ScriptSnippet(
      "an initializer list",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class A { final String icon; A(bool b) : icon = b ? '+star' : '+heart', super(); Widget get v => CNIcon(symbol: CNSymbol(icon)); }
      """#, first: "a.dart"),
    ScriptSnippet(
      "a named constructor",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class A { const A.small({required this.icon}); const A(this.icon); final String icon; Widget b() => CNIcon(symbol: CNSymbol(icon)); }
      final a = [A.small(icon: '+star'), A('+heart')];
      """#, first: "a.dart"),
    ScriptSnippet(
      "interpolation and adjacent strings",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol('$name.fill');
      final b = CNSymbol('${x ? 'tray' : 'moon'}.fill');
      final c = CNSymbol('a' 'b');
      final d = '${CNSymbol('+star')}';
      """#, first: "a.dart"),
    ScriptSnippet(
      "raw and long strings",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = [CNSymbol(r'+star'), CNSymbol('''+heart'''), CNSymbol("""+moon""")];
      final b = r'tray$';
      """#, first: "a.dart"),
    ScriptSnippet(
      "platform checks",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = Platform.isAndroid ? CNSymbol('tray') : CNSymbol('+star');
      final b = defaultTargetPlatform == TargetPlatform.iOS ? CNSymbol('+heart') : CNSymbol('moon');
      final c = kIsWeb ? CNSymbol('trash') : null;
      """#, first: "a.dart"),
    ScriptSnippet(
      "comments",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      // namedex:symbol
      const icons = ['+star', '+heart'];
      /* a /* b */ CNSymbol('tray') */
      /// CNSymbol('moon')
      const c = 'tray'; // trash
      """#, first: "a.dart"),
    ScriptSnippet(
      "generics and comparisons",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = f<Map<String, List<int>>>(x) < y && z > 1 ? CNSymbol('+star') : null;
      List<Map<String, CNSymbol?>> b = <Map<String, CNSymbol?>>[{'tray': CNSymbol('+heart')}];
      bool g(int a, int b) => a < b || b > (a);
      final c = CNSymbol('+moon');
      """#, first: "a.dart"),
    ScriptSnippet(
      "function types",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final void Function(String name)? onTap = null;
      Map<String, Widget Function({String icon})> builders = {};
      int Function(int) Function() twice() => () => (x) => x;
      final a = CNSymbol('+star');
      """#, first: "a.dart"),
    ScriptSnippet(
      "cascades, nulls and casts",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol((x as String?)?.trim() ?? '+star')..size = 3..color = blue;
      final b = (list..add('tray')).length;
      final c = CNSymbol(('+heart' as dynamic) as String);
      """#, first: "a.dart"),
    ScriptSnippet(
      "asynchronous code, patterns and labels",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      Future<void> f() async {
        await for (final x in stream) { yield_(x); }
        outer: while (true) { break outer; }
        if (x case {'tray': String y} when y.isNotEmpty) { use(CNSymbol('+star')); }
        try { g(); } on FormatException catch (e, s) { h('moon'); } finally { i(); }
        switch (x) { case [_, 'tray', ...]: use(CNSymbol('+heart')); default: break; }
      }
      Stream<int> s() async* { yield* t(); }
      """#, first: "a.dart"),
    ScriptSnippet(
      "operators, mixins and typedefs",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      typedef Json = Map<String, dynamic>;
      sealed class A {}
      abstract interface class B<T extends A> implements C<T>, D { external int get x; bool operator ==(Object o) => true; set y(int v) => z = v; }
      base mixin M on A { late final String icon = '+star'; Widget get v => CNIcon(symbol: CNSymbol(icon)); }
      extension type Id(int i) { int get j => i; }
      factoryOf() { return CNSymbol('+heart'); }
      """#, first: "a.dart"),
    ScriptSnippet(
      "a parameter whose name implies a symbol",
      #"""
      final a = MyTile(sfSymbol: '+star', title: 'tray');
      final b = Other(systemImage: on ? '+heart' : null);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a value that is also shown as text",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      class A { const A(this.label); final String label; Widget b() => Row(children: [Text(label), CNIcon(symbol: CNSymbol(label))]); }
      final a = A('?star');
      """#, first: "a.dart"),
    ScriptSnippet(
      "a class from another file",
      #"""
      import 'row.dart';
      final a = Row2(icon: '?star', title: 'tray');
      // file row.dart
      import 'package:cupertino_native/cupertino_native.dart';
      class Row2 { const Row2({required this.icon, required this.title}); final String icon, title; Widget b() => CNIcon(symbol: CNSymbol(icon)); }
      """#, first: "a.dart"),
    ScriptSnippet(
      "constants from another file",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      final a = CNSymbol(Icons2.star);
      // file icons.dart
      class Icons2 { static const star = '?star.fill', label = 'tray'; }
      """#, first: "a.dart"),
    ScriptSnippet(
      "objects from another file",
      #"""
      import 'c.dart';
      final items = [Item2('trash', '+star'), Item2('tray', '+heart')];
      // file b.dart
      import 'package:cupertino_native/cupertino_native.dart';
      Widget f(Item2 item) => CNIcon(symbol: CNSymbol(item.icon));
      // file c.dart
      class Item2 { const Item2(this.title, this.icon); final String title, icon; }
      """#, first: "a.dart"),
    ScriptSnippet(
      "an enumeration from another file",
      #"""
      import 'package:cupertino_native/cupertino_native.dart';
      Widget f(Tab2 tab) => CNIcon(symbol: CNSymbol(tab.icon));
      // file tab.dart
      enum Tab2 { a(icon: '?star'), b(icon: '?heart'); const Tab2({required this.icon}); final String icon; }
      """#, first: "a.dart"),
    ScriptSnippet(
      "two wrappers in two files",
      #"""
      final a = Outer(icon: '?star');
      // file outer.dart
      class Outer { const Outer({this.icon}); final String? icon; Widget b() => Inner(symbol: icon); }
      // file inner.dart
      import 'package:cupertino_native/cupertino_native.dart';
      class Inner { const Inner({this.symbol}); final String? symbol; Widget b() => CNIcon(symbol: CNSymbol(symbol ?? '+gear')); }
      """#, first: "a.dart"),
  ]

  /// Calls to several packages.
  static let flutterPackages = [
    ScriptSnippet(
      "scaffold destinations",
      #"""
      import 'package:adaptive_platform_ui/adaptive_platform_ui.dart';
      final a = AdaptiveScaffold(title: 'tray', destinations: const [AdaptiveNavigationDestination(icon: '+house', selectedIcon: '+house.fill', label: 'house')]);
      """#, first: "a.dart"),
    ScriptSnippet(
      "an asset's icon and a Flutter icon",
      #"""
      import 'package:adaptive_platform_ui/adaptive_platform_ui.dart';
      final a = AdaptiveNavigationDestination(icon: 'assets/star.png', label: 'a');
      final b = AdaptiveNavigationDestination(icon: PlatformInfo.isIOS26OrHigher() ? '+star' : Icons.star, label: 'tray');
      """#, first: "a.dart"),
    ScriptSnippet(
      "actions, menus and segments",
      #"""
      import 'package:adaptive_platform_ui/adaptive_platform_ui.dart';
      final a = [AdaptiveAppBarAction(iosSymbol: '+plus', title: 'tray'), AdaptivePopupMenuItem(label: 'star', icon: '+star'), AdaptiveContextMenuAction(title: 'moon', icon: '+moon')];
      final b = AdaptiveSegmentedControl(labels: ['heart', 'bell'], sfSymbols: ['+heart', '+bell']);
      final c = AdaptivePopupMenuButton.icon<String>(icon: '+ellipsis.circle', items: []);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a dialog",
      #"""
      import 'package:adaptive_platform_ui/adaptive_platform_ui.dart';
      void f() { AdaptiveAlertDialog.show(context: context, title: 'trash', icon: '+trash'); }
      final a = SFSymbol('+star', size: 3);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a class from another package with a common name",
      #"""
      import 'package:other/other.dart';
      final a = TabBarItem(iconName: 'tray');
      final b = SFSymbol('star');
      """#, first: "a.dart"),
    ScriptSnippet(
      "other packages",
      #"""
      import 'package:sf_symbols/sf_symbols.dart';
      final a = SfSymbol(name: '+star', color: red, size: 2);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a native tab bar",
      #"""
      import 'package:native_ios_ui/native_ios_ui.dart';
      final a = TabBarItem(title: 'house', iconName: '+house', selectedIconName: '+house.fill', tag: 0);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a glass navigation bar",
      #"""
      import 'package:native_glass_navbar/native_glass_navbar.dart';
      final a = NativeGlassNavBarItem(label: 'house', symbol: '+house');
      final b = TabBarActionButton(symbol: '+plus', onTap: f);
      """#, first: "a.dart"),
    ScriptSnippet(
      "a context menu",
      #"""
      import 'package:ios_adaptive_context_menu/ios_adaptive_context_menu.dart';
      final a = IosContextMenuAction(id: 'trash', title: 'tray', iconSystemName: '+trash');
      """#, first: "a.dart"),
  ]
}
