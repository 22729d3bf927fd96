import NamedexLint
import Testing

/// A shell script in which some words are symbol names, each marked with a preceding `+`.
struct ShellSnippet: Sendable, CustomStringConvertible {
  let title: String
  let text: String

  init(_ title: String, _ text: String) { (self.title, self.text) = (title, text) }

  var description: String { title }

  /// The text without marks.
  var unmarked: [UInt8] { Array(text.replacing(/\+(?=[a-z])/, with: "").utf8) }
  /// The marked names.
  var names: [String] { text.matches(of: /\+([a-z0-9.-]+)/).map { String($0.1) } }

  static let swiftDialog: [ShellSnippet] = [
    ShellSnippet("an icon", "dialog --title Hello --icon SF=+sun.max"),
    ShellSnippet("an icon in quotation marks", #"dialog --icon "SF=+sun.max" --message "sun.min""#),
    ShellSnippet("an icon in single quotation marks", "dialog --icon 'SF=+sun.max,colour=red'"),
    ShellSnippet(
      "an icon with properties", #"dialog -i "SF=+sun.max.fill,palette=red,blue,weight=bold""#),
    ShellSnippet("a prefix in lower case", #"dialog --icon "sf=+sun.max,colour=red""#),
    ShellSnippet(
      "a prefix in lower case in JSON",
      "read -r -d '' json << EOM\n  {\"icon\" : \"sf=+sun.max\", \"label\" : \"tray\"}\nEOM"),
    ShellSnippet(
      "a variable called sf, a call and a web address",
      "sf=tray\nawk '{ sf=substr($1, 2) }'\ncurl \"https://example.com/?sf=tray&SF=star\""),
    ShellSnippet("an overlay", #"dialog --icon warning --overlayicon "SF=+star,bgcolour=none""#),
    ShellSnippet("a list", #"dialog --listitem "Trash,icon=SF=+trash,status=wait""#),
    ShellSnippet(
      "continued lines", "dialog \\\n  --title \"tray\" \\\n  --icon SF=+tray \\\n  --mini"),
    ShellSnippet("an array", #"options=(--title "tray" --icon "SF=+tray" --mini)"#),
    ShellSnippet("a command file", #"echo "icon: SF=+checkmark.circle" >> /var/tmp/dialog.log"#),
    ShellSnippet(
      "a heredoc",
      "dialog --jsonstring \"$(cat <<EOF\n{\"icon\": \"SF=+tray\", \"title\": \"star\"}\nEOF\n)\""),
    ShellSnippet(
      "button symbols",
      "dialog --button1symbol +sunrise.fill,leading --button2symbol \"+sunset\" --button1text tray"),
    ShellSnippet("a variable that contains `SF=`", "icon=\"SF=+tray\"\ndialog --icon \"$icon\""),
    ShellSnippet(
      "a variable that contains a name",
      "symbol=\"+tray\"; other=\"star\"\ndialog --icon \"SF=$symbol,weight=bold\""),
    ShellSnippet("a variable in braces", "local symbol=+tray\ndialog --icon SF=${symbol}"),
    ShellSnippet(
      "a variable that is set twice",
      "if a; then symbol=+tray; else symbol='+star'; fi\ndialog --icon SF=$symbol"),
    ShellSnippet(
      "a variable that is computed", "symbol=\"$(choose tray)\"\ndialog --icon SF=$symbol"),
    ShellSnippet("a variable in a name", "style=fill\ndialog --icon SF=tray.$style"),
    ShellSnippet("a function", "show() { dialog --icon \"SF=+tray\" --title \"$1\"; }\nshow star"),
    ShellSnippet(
      "a substitution in quotation marks",
      "dialog --message \"$(echo \"it's\" # \"x\"\n)\" --icon \"SF=+tray\""),
    ShellSnippet("a comment", "# dialog --icon SF=tray\ndialog --mini # SF=star"),
    ShellSnippet("a number sign in a word", "echo a#b SF=+tray"),
    ShellSnippet("an assignment", "SF=tray\nexport SF=star; SF=gear run"),
    ShellSnippet("another word", "dialog --icon XSF=tray --title -SF=star --message MYSF=gear"),
    ShellSnippet("a path", "dialog --icon SF=/tmp/tray.png"),
    ShellSnippet(
      "an icon of another kind", "dialog --icon warning --icon /tmp/tray.png --icon text=star"),
    ShellSnippet(
      "names in text", "dialog --title \"tray\" --message 'star.fill' --bannertext gear"),
    ShellSnippet("`SF=` without a name", "dialog --icon \"SF=\" --title tray"),
  ]

  static let swiftBar: [ShellSnippet] = [
    ShellSnippet("a title", #"echo "Title | sfimage=+sun.max""#),
    ShellSnippet(
      "further parameters", #"echo "tray | color=red sfimage=+sun.max sfcolor=star sfsize=12""#),
    ShellSnippet("only an image", "echo '| sfimage=+tray'"),
    ShellSnippet("an image in quotation marks", #"echo 'Item | sfimage="+tray" bash="/bin/gear"'"#),
    ShellSnippet("an item", #"echo "--Item | href=https://star sfimage=+tray""#),
    ShellSnippet("printf", #"printf '%s | sfimage=+tray\n' "$star""#),
    ShellSnippet(
      "an `if` statement",
      "if on; then icon=\"+wifi\"; else icon=\"+wifi.slash\"; fi\necho \"| sfimage=$icon\""),
    ShellSnippet(
      "a `case` statement",
      "case $1 in\n  a) icon=+tray ;;\n  *) icon='+star' ;;\nesac\necho \"x | sfimage=${icon}\""),
    ShellSnippet("a value with a default", "echo \"x | sfimage=${icon:-tray}\""),
    ShellSnippet("a heredoc", "cat <<'EOF'\nTitle | sfimage=+tray\n# star | sfimage=+bell\nEOF"),
    ShellSnippet(
      "a heredoc with tabs", "cat <<-EOF\n\tTitle | sfimage=+tray\n\tEOF\n# sfimage=star"),
    ShellSnippet("a here-string", "cat <<< \"Title | sfimage=+tray\" # sfimage=star"),
    ShellSnippet("metadata", "# <swiftbar.title>tray</swiftbar.title>\n# sfimage=star"),
    ShellSnippet(
      "another parameter", #"echo "x | sfcolor=tray sfconfig=star image=gear templateImage=bell""#),
    ShellSnippet("another word", "echo \"mysfimage=tray my-sfimage=star\""),
    ShellSnippet("an unterminated quoted string", "echo \"a | sfimage=+tray\necho b"),
  ]

  /// Names passed to other programs.
  static let others: [ShellSnippet] = [
    ShellSnippet("`SF=` for another program", "run --icon SF=tray | sort")
  ]
}

@Suite("A shell script")
struct ShellTests {
  private func names(_ snippet: ShellSnippet, _ presets: Set<Preset>) -> [String] {
    NameFinder(presets: presets).uses(in: snippet.unmarked, kind: .shell).uses.map(\.name)
  }

  private func wanted(_ snippet: ShellSnippet) -> [String] { snippet.names }

  @Test("names are found where swiftDialog expects them", arguments: ShellSnippet.swiftDialog)
  func swiftDialog(_ snippet: ShellSnippet) {
    #expect(names(snippet, [.swiftDialog]) == wanted(snippet))
    #expect(names(snippet, [.shell]) == wanted(snippet))
    #expect(names(snippet, [.swiftBar]).isEmpty)
  }

  @Test("names are found where SwiftBar expects them", arguments: ShellSnippet.swiftBar)
  func swiftBar(_ snippet: ShellSnippet) {
    #expect(names(snippet, [.swiftBar]) == wanted(snippet))
    #expect(names(snippet, [.shell]) == wanted(snippet))
    #expect(names(snippet, [.swiftDialog]).isEmpty)
  }

  @Test("names passed to other programs are ignored", arguments: ShellSnippet.others)
  func others(_ snippet: ShellSnippet) {
    #expect(names(snippet, [.swiftBar]).isEmpty)
    #expect(names(snippet, []).isEmpty)
  }

  @Test(
    "a shell script cut off at any byte is read without crashing",
    arguments: ShellSnippet.swiftDialog + ShellSnippet.swiftBar)
  func cut(_ snippet: ShellSnippet) {
    let bytes = snippet.unmarked
    for length in 0...bytes.count {
      let uses = NameFinder(presets: [.shell]).uses(in: Array(bytes[..<length]), kind: .shell)
      #expect(uses.uses.allSatisfy { $0.range.upperBound <= length })
    }
  }

  @Test("computed names are counted, and comments are respected")
  func comments() {
    let text = "dialog --icon SF=$1 # namedex:disable:this unknown-name\n# namedex:nonsense\n"
    let found = NameFinder(presets: [.swiftDialog]).uses(in: Array(text.utf8), kind: .shell)
    #expect(found.dynamics.count == 1)
    #expect(found.directives.map(\.rules) == [["unknown-name"]])
    #expect(found.problems.count == 1)
  }

  @Test("shell scripts are read only if a preset includes them")
  func kinds() {
    #expect(SourceKind(fileName: "a.sh") == nil)
    #expect(SourceKind(fileName: "a.sh", families: [], presets: [.expo]) == nil)
    #expect(SourceKind(fileName: "a.5m.sh", families: [], presets: [.swiftBar]) == .shell)
  }
}
