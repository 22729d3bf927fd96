// snippet: colors
import Namedex
import NamedexCatalogs

/// The names of a colour, or of the nearest colours.
func names(of color: ColorValue) -> [String] {
  let catalogs = [BuiltIn.uiKitColors.index, BuiltIn.cssColors.index]
  return IdentityQuery.color(color).results(in: catalogs, nearest: 3).map { found in
    "\(found.name) \(found.colors[0])"
  }
}

let typed = ColorValue("#007AFF")
let picked = ColorValue(components: [0, 0.478, 1])  // such as those of a CGColor in sRGB
// end
