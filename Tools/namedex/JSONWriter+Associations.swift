import Namedex
import NamedexCommandLine
import NamedexText

extension JSONWriter {
  /// The members of associations.
  mutating func members(of associations: Associations) {
    member("family") { $0.strings(associations.family) }
    member("languages") { $0.strings(associations.languages) }
    member("keywords") { $0.strings(associations.keywords) }
    objects("meanings", associations.meanings) { json, meaning in
      json.member("words") { $0.string(meaning.words) }
      json.member("weight") { $0.number(meaning.weight) }
      json.member("sources") { $0.number(meaning.useCount) }
    }
    objects("translations", associations.translations) { json, one in
      json.member("language") { $0.string(one.language) }
      json.member("words") { $0.strings(one.words) }
    }
  }
}
