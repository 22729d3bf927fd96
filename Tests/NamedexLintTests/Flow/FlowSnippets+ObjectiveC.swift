extension FlowSnippet {
  /// Snippets of Objective-C.
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
      "constants and macros of another file",
      """
      #define kTray @"+tray"
      NSString *const kStar = @"+star";
      static NSString * const kGear = @"gear";
      // file
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
      "a method that gives a name",
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
        [UIImage systemImageNamed:icons[@"gear"]];
        [UIImage systemImageNamed:[names objectAtIndex:0]];
      }
      @end
      """),
    FlowSnippet(
      "names that are an asset's, too",
      """
      @implementation Row
      - (UIImage *)icon:(NSString *)name {
        return [UIImage systemImageNamed:name] ?: [UIImage imageNamed:name];
      }
      - (void)show { [self icon:@"?tray"]; }
      @end
      """),
    FlowSnippet(
      "one selector of two classes",
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
      "texts that are put together or compared",
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
      "code that does not end",
      """
      @implementation Row
      - (void)show { NSString *a = @"+tray"; [UIImage systemImageNamed:a]; [[self icon:@"gear" @[@{
      @property - ( + [ ^ { ( @interface #define : = ? : -> . _ Row *
      """),
  ]
}
