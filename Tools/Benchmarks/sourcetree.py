"""Writes a tree of realistic source files. The same seed gives the same tree.

The Swift files are views, view controllers, models and tests of 20 to 2,000 lines, mostly 80 to 300. Out of every
hundred files, five are Objective-C, two are storyboards, two are property lists, and three are resources that are never
read. A third of the files with views or view controllers name symbols. The tree also has
directories that are not read: one that git ignores, Pods and an asset catalog.
"""
import math
import os
import random

CATALOG = os.path.join(os.path.dirname(__file__), "..", "..", "Catalogs", "sf-symbols")

NOUNS = ("Account Album Archive Article Basket Booking Calendar Channel Comment Contact Course Device "
         "Document Draft Event Folder Invoice Library Location Message Order Payment Playlist Profile "
         "Receipt Reminder Session Station Ticket Workout").split()
FIELDS = ("title subtitle identifier createdAt updatedAt count isPinned isArchived owner total "
          "currency duration progress tags notes colorName sortIndex remoteURL").split()
TYPES = ["String", "Int", "Double", "Bool", "Date", "UUID", "[String]", "String?", "URL?"]
WORDS = ("the value is read once when a row appears and kept until its model changes so that "
         "scrolling stays smooth even with many items on older devices").split()


def names(table):
    """Returns the names in a table of the catalog, in random order."""
    with open(os.path.join(CATALOG, table), encoding="utf-8") as file:
        listed = [line.split("\t")[0] for line in file][1:]
    random.Random(1).shuffle(listed)
    return listed


SYMBOLS, FORMER = names("names.tsv"), names("aliases.tsv")


class Writer:
    """Makes one file, declaration by declaration."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.symbols = self.random.random() < 1 / 3
        self.lines = []

    def pick(self, choices):
        return choices[int(self.random.random() * len(choices))]

    def noun(self):
        return self.pick(NOUNS) + self.pick(NOUNS)

    def sentence(self):
        start = int(self.random.random() * 12)
        return " ".join(WORDS[start:start + 6 + int(self.random.random() * 8)]).capitalize() + "."

    def symbol(self):
        """Returns the name of a symbol: a few are common, and most are rare. Some are former names, and some are the
        project's own."""
        chance = self.random.random()
        if chance < .01:
            return "app." + self.pick(NOUNS).lower()
        common = int(600 * self.random.random() ** 3)
        return FORMER[common // 6] if chance < .06 else SYMBOLS[common]

    def add(self, text, indent=0):
        margin = " " * indent
        self.lines += [margin + line if line else "" for line in text.strip("\n").split("\n")]

    def until(self, count, pieces):
        while len(self.lines) < count:
            self.pick(pieces)(self)
            self.lines.append("")
        return "\n".join(self.lines) + "\n"


def header(out, imports):
    out.add("//\n//  %s.swift\n//  Example\n//\n//  Created by a generator.\n//\n" % out.noun())
    out.add("\n".join("import " + name for name in imports) + "\n")
    out.lines.append("")


def view(out):
    noun, field, other = out.noun(), out.pick(FIELDS), out.pick(FIELDS)
    image = 'Image(systemName: "%s")' % out.symbol() if out.symbols else "Image(%sAsset)" % field
    label = 'Label("%s", systemImage: "%s")' % (noun, out.symbol()) if out.symbols \
        else 'Text("%s", comment: "Title of the list")' % noun
    out.add("""
/// %s
///
/// - Note: %s
struct %sView: View {
  @Environment(\\.dismiss) private var dismiss
  @StateObject private var model = %sModel()
  @State private var selection: Set<%s.ID> = []
  @State private var isPresented = false

  var body: some View {
    NavigationStack {
      List(model.items, id: \\.id, selection: $selection) { item in
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          %s
            .imageScale(.medium)
            .foregroundStyle(item.isSelected ? Color.accentColor : Color.secondary)
          VStack(alignment: .leading) {
            Text(item.%s).font(.headline)
            Text("\\(item.count) of \\(model.total, format: .number) (\\(Int(item.progress * 100))%%)")
              .font(.subheadline)
          }
          Spacer(minLength: 8)
        }
        .padding(.vertical, 4)
        .onTapGesture { withAnimation(.easeInOut(duration: 0.25)) { isPresented.toggle() } }
      }
      .navigationTitle(String(localized: "%s.title", defaultValue: "%s"))
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button { Task { await model.refresh(force: true) } } label: {
            %s
          }
          .disabled(model.items.isEmpty || selection.count > 10)
        }
      }
    }
    .sheet(isPresented: $isPresented, onDismiss: { selection.removeAll() }) {
      // %s
      DetailView(item: model.items.first { selection.contains($0.id) } ?? model.fallback)
    }
  }
}
""" % (out.sentence(), out.sentence(), noun, noun, noun, image, field, noun, other, label,
       out.sentence()))


def controller(out):
    noun, field = out.noun(), out.pick(FIELDS)
    image = 'UIImage(systemName: "%s")' % out.symbol() if out.symbols else "UIImage(named: asset)"
    newer = 'UIImage(systemName: isOn ? "%s" : "%s")' % (out.symbol(), out.symbol()) \
        if out.symbols else "UIImage(named: isOn ? asset : other)"
    out.add("""
final class %sViewController: UIViewController, UITableViewDelegate {
  // MARK: - Views

  private lazy var tableView: UITableView = {
    let view = UITableView(frame: .zero, style: .insetGrouped)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .systemBackground
    view.rowHeight = UITableView.automaticDimension
    return view
  }()

  /* Kept for the transition
     /* and for its reverse, see `animate(_:)` */
     until the next layout. */
  private var cancellables: Set<AnyCancellable> = []
  private weak var delegate: (any %sDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("%s.title", comment: "")
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    let item = UIBarButtonItem(
      image: %s, style: .plain, target: self, action: #selector(didTap(_:)))
    navigationItem.rightBarButtonItem = item
    if #available(iOS 16, macCatalyst 16, *) {
      navigationItem.style = .browser
    } else {
      navigationItem.largeTitleDisplayMode = .never
    }
  }

  private func symbol(_ isOn: Bool) -> UIImage? {
    guard #available(iOS 17.0, *) else { return nil }
    return %s
  }

  @objc private func didTap(_ sender: UIBarButtonItem) {
    guard let row = tableView.indexPathForSelectedRow?.row, row < model.items.count else { return }
    let offset = row %% 2 == 0 ? row / 2 : (row + 1) << 1
    logger.debug("tapped \\(row, privacy: .public) at \\(offset) of \\(self.model.%s)")
    delegate?.controller(self, didSelect: model.items[offset])
  }
}
""" % (noun, noun, noun, image, newer, field))


def model(out):
    noun = out.noun()
    out.add("/// %s\n///\n/// %s\npublic struct %s: Codable, Hashable, Sendable {"
            % (out.sentence(), out.sentence(), noun))
    fields = out.random.sample(FIELDS, 4 + int(out.random.random() * 6))
    for field in fields:
        if out.random.random() < .4:
            out.add("/// %s" % out.sentence(), 2)
        out.add("public var %s: %s" % (field, out.pick(TYPES)), 2)
    out.add("")
    out.add("enum CodingKeys: String, CodingKey {", 2)
    for field in fields:
        out.add('case %s = "%s"' % (field, field.lower()), 4)
    out.add("}\n", 2)
    out.add("""
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
%s
  }

  func merged<Other: Collection>(with others: Other, by key: KeyPath<%s, String>) -> [%s]
  where Other.Element == %s {
    let known = Dictionary(grouping: others) { $0[keyPath: key] }
    return known.values.compactMap { $0.max { $0.hashValue < $1.hashValue } }
  }

  static let query = \"\"\"
    SELECT %s
      FROM "%s" -- see \\(Self.self)
     WHERE deleted = 0 AND owner = '\\(owner)'
    \"\"\"
}
""" % ("\n".join("    self.%s = try container.decode(forKey: .%s)" % (one, one)
                 for one in fields), noun, noun, noun, ", ".join(fields), noun.lower()))


def test(out):
    noun, field, number = out.noun(), out.pick(FIELDS), int(out.random.random() * 1000)
    out.add("""
@Suite("%s")
struct %sTests {
  @Test("keeps its %s", arguments: [0, 1, %d, 1_000_000])
  func keeps(value: Int) async throws {
    let subject = try %s.fixture(count: value, ratio: 0.%d)
    // %s
    #expect(subject.%s == "expected \\(value) of \\(subject.all.map { "\\($0.name)" }.joined())")
    #expect(throws: StoreError.missing(#"C:\\%s\\"quoted""#)) { try subject.load() }
    for (index, item) in subject.all.enumerated() where index %% 3 != 0 && !item.isArchived {
      let pattern = /^(\\w+)\\s+(?<count>[0-9]+)$/
      let match = try #require(item.name.firstMatch(of: pattern), "\\(index)")
      #expect(Int(match.count) ?? -1 >= 0x%x, "found \\(match.count)")
    }
  }
}
""" % (noun, noun, field, number, noun, number, out.sentence(), field, noun, number))


def objective_c(out):
    noun = out.noun()
    image = '[UIImage systemImageNamed:@"%s"]' % out.symbol() if out.symbols \
        else '[UIImage imageNamed:@"%s"]' % noun
    out.add("""
#pragma mark - %s

/* %s */
@interface %sCell : UITableViewCell
@property (nonatomic, copy, nullable) NSString *%s;
@end

@implementation %sCell

- (void)configureWithModel:(%s *)model atIndexPath:(NSIndexPath *)path {
    if (@available(iOS 15.0, *)) {
        self.imageView.image = %s;
    }
    self.textLabel.text = [NSString stringWithFormat:@"%%@ (%%ld)", model.title, (long)path.row];
    self.textLabel.textColor = model.isPinned ? [UIColor labelColor] : UIColor.grayColor;
    for (NSUInteger index = 0; index < model.tags.count; index++) {
        [self.stack addArrangedSubview:[self labelWithText:model.tags[index]]];
    }
}

@end
""" % (noun, out.sentence(), noun, out.pick(FIELDS), noun, noun, image))


def storyboard(out):
    out.add('<?xml version="1.0" encoding="UTF-8"?>\n<document type='
            '"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">\n    <scenes>')
    used = []
    for number in range(12):
        used.append(out.symbol())
        out.add("""
        <scene sceneID="s-%d">
            <objects>
                <viewController id="v-%d" sceneMemberID="viewController">
                    <imageView image="%s" catalog="system" id="i-%d">
                        <rect key="frame" x="0.0" y="44" width="414" height="%d"/>
                        <color key="tintColor" systemColor="systemGrayColor"/>
                    </imageView>
                </viewController>
            </objects>
        </scene>
""" % (number, number, used[-1], number, number * 10), 8)
    out.add("    </scenes>\n    <resources>")
    for name in sorted(set(used)):
        out.add('        <image name="%s" catalog="system" width="128" height="113"/>' % name)
    out.add('        <systemColor name="systemGrayColor">\n            '
            '<color white="0.5" alpha="1" colorSpace="calibratedWhite"/>\n        </systemColor>\n'
            "    </resources>\n</document>")
    return "\n".join(out.lines) + "\n"


def property_list(out):
    out.add('<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>')
    for field in FIELDS:
        out.add("\t<key>%s</key>\n\t<string>%s</string>" % (field, out.noun()))
    out.add("</dict>\n</plist>")
    return "\n".join(out.lines) + "\n"


def line_count(generator):
    """Returns a number from 20 to 2,000, with a median of 150. A few large files make up much of a tree."""
    return max(20, min(2000, int(math.exp(generator.gauss(math.log(150), .85)))))


def text(number, seed):
    """Returns the extension and the content of a file in the tree."""
    out = Writer(seed * 1_000_003 + number)
    kind, count = out.random.random(), line_count(out.random)
    if kind < .03:
        return out.pick(("json", "strings", "md")), (out.sentence() + "\n") * count
    if kind < .05:
        return "storyboard", storyboard(out)
    if kind < .07:
        return "plist", property_list(out)
    if kind < .12:
        out.add("#import <UIKit/UIKit.h>\n\nNS_ASSUME_NONNULL_BEGIN")
        return out.pick(("m", "h")), out.until(count, (objective_c,))
    if kind < .3:
        header(out, ("Testing", "Foundation"))
        return "swift", out.until(count, (test,))
    if kind < .5:
        header(out, ("Combine", "UIKit"))
        return "swift", out.until(count, (controller, model))
    header(out, ("SwiftUI",))
    return "swift", out.until(count, (view, model, model))


def write(directory, files, seed=1):
    """Writes a tree with the given number of files, plus some files that are not read."""
    def put(path, content):
        path = os.path.join(directory, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)

    put(".gitignore", "# Xcode\nxcuserdata/\n*.xcscmblueprint\nbuild/\n*.o\n/Generated/\n!keep.o\n")
    put("Package.swift", "// swift-tools-version: 6.0\nimport PackageDescription\n"
        "let package = Package(name: \"App\", platforms: [.iOS(.v16), .macOS(.v13)])\n")
    for number in range(files):
        extension, content = text(number, seed)
        put("Sources/Feature%02d/Part%d/File%d.%s"
            % (number % 97, number // 97 % 7, number, extension), content)
        if number % 20 == 0:
            _, ignored = text(number, seed + 1)
            put("Generated/File%d.swift" % number, ignored)
            put("Pods/Library/File%d.swift" % number, ignored)
            put("Assets.xcassets/Image%d.imageset/Contents.json" % number, "{}\n")
