extension FlowSnippet {
  /// Snippets in Objective-C.
  static let objectiveC: [FlowSnippet] = [
    FlowSnippet(
      "a method that takes a name",
      """
      @implementation Row
      - (UIImage *)iconNamed:(NSString *)name size:(CGFloat)size {
        return [UIImage systemImageNamed:name];
      }
      - (void)show { [self iconNamed:@"+tray" size:1]; NSLog(@"gear"); [self log:@"trash"]; }
      @end
      """),
    FlowSnippet(
      "a method that another file calls",
      """
      @interface Row : NSObject
      + (UIImage *)icon:(NSString *)name;
      @end
      @implementation Row
      + (UIImage *)icon:(NSString *)name { return [UIImage systemImageNamed:name]; }
      @end
      // file
      void show(void) { UIImage *image = [Row icon:flag ? @"+tray" : @"+star"]; }
      """),
    FlowSnippet(
      "an initializer that keeps a name in a property",
      """
      @interface Row : NSObject
      @property (nonatomic, copy) NSString *icon;
      @property (nonatomic, copy) NSString *title;
      @end
      @implementation Row
      - (instancetype)initWithTitle:(NSString *)title icon:(NSString *)icon {
        if (self = [super init]) { _title = title; _icon = [icon copy]; }
        return self;
      }
      - (UIImage *)image { return [UIImage systemImageNamed:self.icon]; }
      @end
      // file
      static Row *make(void) { return [[Row alloc] initWithTitle:@"trash" icon:@"+tray"]; }
      """),
    FlowSnippet(
      "properties that are set",
      """
      @interface Row : NSObject
      @property NSString *icon;
      @end
      @implementation Row
      - (UIImage *)image { return [UIImage systemImageNamed:_icon]; }
      @end
      @implementation Table
      - (void)fill {
        Row *row = [Row new];
        row.icon = @"+tray";
        [row setIcon:@"+star"];
        [row setTitle:@"gear"];
        Line *line = [Line new];
        line.icon = @"trash";
      }
      @end
      """),
    FlowSnippet(
      "constants and macros from another file",
      """
      NSString *const kStar = @"+star";
      static NSString * const kTray = @"gear";
      // file
      #define kTray @"+tray"
      #define kBoth @"gear" @".fill"
      @implementation Row
      - (void)show {
        [UIImage systemImageNamed:kTray];
        NSString *name = flag ? kStar : @"+bell";
        [UIImage systemImageNamed:name withConfiguration:nil];
      }
      @end
      """),
    FlowSnippet(
      "a function in C",
      """
      static UIImage *Icon(NSString *name, int size) { return [UIImage systemImageNamed:name]; }
      void show(void) { Icon(@"+tray", 1); Other(@"gear"); }
      """),
    FlowSnippet(
      "a method that returns a name",
      """
      @implementation Row
      - (NSString *)iconName {
        switch (self.kind) {
          case 1: return @"+tray";
          default: break;
        }
        if ([self.title isEqualToString:@"gear"]) { return @"+star"; }
        return [self nameFor:@"trash"];
      }
      - (NSString *)nameFor:(NSString *)key { return @"+bell"; }
      - (UIImage *)image { return [UIImage systemImageNamed:[self iconName]]; }
      @end
      """),
    FlowSnippet(
      "arrays and dictionaries",
      """
      @implementation Row
      - (void)show {
        NSArray<NSString *> *names = @[@"+tray", @"+star"];
        for (NSString *name in names) { [UIImage systemImageNamed:name]; }
        NSDictionary<NSString *, NSString *> *icons = @{@"trash": @"+bell"};
        [UIImage systemImageNamed:icons[@"trash"]];
        [UIImage systemImageNamed:[names objectAtIndex:0]];
      }
      @end
      """),
    FlowSnippet(
      "the value for one dictionary key",
      """
      @interface Row : NSObject
      @property NSArray *rows;
      @property NSMutableArray *items;
      @end
      @implementation Row
      - (void)load {
        self.rows = @[ @{@"key": @"trash", @"icon": @"+tray"} ];
        [self.items addObject:@{@"title": @"star", @"icon": @"+gear"}];
      }
      - (UIImage *)image:(int)row {
        NSDictionary *item = self.rows[row];
        use([UIImage systemImageNamed:item[@"icon"]]);
        return [UIImage systemImageNamed:[self.items[row] objectForKey:@"icon"]];
      }
      @end
      """),
    FlowSnippet(
      "objects that are added and enumerated",
      """
      @implementation Row
      - (void)show {
        NSMutableArray *names = [NSMutableArray new], *titles = [NSMutableArray new];
        [names addObject:@"+tray"];
        [titles addObject:@"trash"];
        for (NSString *name in names) { [UIImage systemImageNamed:name]; }
        [@[@"+bell"] enumerateObjectsUsingBlock:^(NSString *name, NSUInteger index, BOOL *stop) {
          [UIImage systemImageNamed:name];
        }];
        NSMutableDictionary *icons = [NSMutableDictionary new];
        [icons setObject:@"+gear" forKey:@"icon"];
        [UIImage systemImageNamed:icons[@"icon"]];
      }
      @end
      """),
    FlowSnippet(
      "names that may also name an asset",
      """
      @implementation Row
      - (UIImage *)icon:(NSString *)name {
        return [UIImage systemImageNamed:name] ?: [UIImage imageNamed:name];
      }
      - (void)show { [self icon:@"?tray"]; }
      @end
      """),
    FlowSnippet(
      "one selector in two classes",
      """
      @implementation Row
      - (void)show:(NSString *)name { [UIImage systemImageNamed:name]; }
      @end
      @implementation Line
      - (void)show:(NSString *)name { NSLog(@"%@", name); }
      - (void)draw { [self show:@"trash"]; [[Row new] show:@"+tray"]; [other show:@"star"]; }
      @end
      """),
    FlowSnippet(
      "names in blocks and in casts",
      """
      @implementation Row
      - (UIImage *)icon:(NSString *)name { return (UIImage *)[UIImage systemImageNamed:name]; }
      - (void)show {
        dispatch_async(queue, ^{ [self icon:(NSString *)@"+tray"]; });
        [UIView animate:^(BOOL done) { [self icon:@"+star"]; }];
      }
      @end
      """),
    FlowSnippet(
      "strings that are concatenated or compared",
      """
      @implementation Row
      - (void)show:(NSString *)name {
        if (name == @"trash" || [name hasPrefix:@"gear"]) { return; }
        [UIImage systemImageNamed:@"star" @".fill"];
        [UIImage systemImageNamed:[name stringByAppendingString:@"bell"]];
      }
      @end
      """),
    FlowSnippet(
      "static constants and functions in two files",
      """
      static NSString *const kName = @"+tray";
      static void show(NSString *name) { [UIImage systemImageNamed:name]; }
      @implementation Row
      - (void)draw { show(kName); }
      @end
      // file
      static NSString *const kName = @"trash";
      static void show(NSString *name) { NSLog(@"%@", name); }
      @implementation Line
      - (void)draw { show(kName); show(@"gear"); }
      @end
      """),
    FlowSnippet(
      "members of parenthesized expressions",
      """
      @interface Row
      @property NSString *icon;
      @property NSString *name;
      @end
      @implementation Row
      - (void)show:(NSString *)name {
        ((Row *)cell).name = @"trash";
        Item item = { .name = @"gear" };
        [UIImage systemImageNamed:name];
        [UIImage systemImageNamed:_icon];
        ((Row *)cell).icon = @"?tray";
      }
      @end
      """),
    FlowSnippet(
      "preprocessor conditions",
      """
      @interface Row : NSObject <Item, Other> { NSString *kind; }
      - (void)show:(NSString *)name;
      @end
      @implementation Row (Icons)
      @synthesize icon = _icon;
      #ifdef DEBUG
      - (UIImage *)icon:(NSString *)name { return [UIImage systemImageNamed:name]; }
      #endif
      #if !TARGET_OS_TV && A
      - (void)show:(NSString *)name {
      #if TARGET_OS_IOS
        NSString *other = @"trash";
      #endif
        [UIImage systemImageNamed:name]; [UIImage systemImageNamed:kind];
      }
      #endif
      - (void)draw { [self icon:@"+tray"]; [self show:@"+star"]; kind = @"+bell"; }
      @end
      """),
    FlowSnippet(
      "names that shadow others",
      """
      @protocol Item <NSObject>
      @property NSString *icon;
      @end
      NSString *icon = @"trash";
      @implementation Row
      - (void)show:(NSString *)name {
        if (flag) { NSString *name = @"gear"; NSLog(@"%@", name); }
        [UIImage systemImageNamed:name];
        [list each:^(NSString *icon, BOOL *stop) { [UIImage systemImageNamed:icon]; }];
        id icon = [self next];
        [UIImage systemImageNamed:icon];
      }
      - (void)draw { [self show:@"+tray"]; }
      @end
      """),
    FlowSnippet(
      "parameters that are blocks, and arguments that are lists",
      """
      void Add(void (^done)(void), NSString *title, NSString *icon) {
        [UIImage systemImageNamed:icon];
      }
      void Put(CGSize size, NSString *icon) { [UIImage systemImageNamed:icon]; }
      void show(void) { Add(^{ f(); }, @"trash", @"+tray"); Put((CGSize){1, 2}, @"+star"); }
      """),
    FlowSnippet(
      "initializers of unknown classes and of the superclass",
      """
      @implementation Row
      - (instancetype)initWithName:(NSString *)name {
        self = [super initWithName:@"gear"];
        [UIImage systemImageNamed:name];
        return self;
      }
      @end
      void show(void) { [[Row alloc] initWithName:@"+tray"]; [[Other alloc] initWithName:@"trash"]; }
      """),
    FlowSnippet(
      "typed strings, and classes that hold names",
      """
      typedef NSString *IconName NS_TYPED_ENUM;
      IconName const IconNameTray = @"+tray";
      @interface Row : NSObject
      @property (copy) NSString *icon API_AVAILABLE(ios(13));
      @property NSArray *icons;
      @end
      @implementation Row
      - (NSArray *)names { return @[@"+star"]; }
      - (void)show:(IconName)name { [UIImage systemImageNamed:name]; }
      - (void)draw {
        [self show:IconNameTray];
        [UIImage systemImageNamed:self.icon];
        [UIImage systemImageNamed:self.icons[0]];
        [UIImage systemImageNamed:[[self names] firstObject]];
        @try { self.icon = @"+bell"; } @finally { self.icons = @[@"+gear"]; }
      }
      @end
      """),
    FlowSnippet(
      "a property whose setter shows it",
      """
      @interface Row : NSObject
      @property (nonatomic) NSString *icon;
      @end
      @implementation Row
      - (void)setIcon:(NSString *)icon { _view.image = [UIImage systemImageNamed:icon]; }
      @end
      void show(Row *row) { row.icon = @"+tray"; }
      """),
    FlowSnippet(
      "huge lists",
      parts: [
        "NSString *names[] = {", String(repeating: "a, @\"b\", ", count: 50_000),
        "};\nvoid f(void) { @[", String(repeating: "a, ", count: 50_000), "] = @[",
        String(repeating: "b, ", count: 50_000), "]; }",
      ]),
    FlowSnippet(
      "truncated code",
      """
      @implementation Row
      - (void)show { NSString *a = @"+tray"; [UIImage systemImageNamed:a]; [[self icon:@"gear" @[@{
      @property - ( + [ ^ { ( @interface #define : = ? : -> . _ Row *
      """),
  ]
}
