/// The general categories of characters with their labels, in the order of UAX #44, table 12.
enum UnicodeCategory {
  static let labels: KeyValuePairs = [
    "Lu": "Uppercase Letter", "Ll": "Lowercase Letter", "Lt": "Titlecase Letter",
    "Lm": "Modifier Letter", "Lo": "Other Letter",
    "Mn": "Nonspacing Mark", "Mc": "Spacing Mark", "Me": "Enclosing Mark",
    "Nd": "Decimal Number", "Nl": "Letter Number", "No": "Other Number",
    "Pc": "Connector Punctuation", "Pd": "Dash Punctuation", "Ps": "Open Punctuation",
    "Pe": "Close Punctuation", "Pi": "Initial Punctuation", "Pf": "Final Punctuation",
    "Po": "Other Punctuation",
    "Sm": "Math Symbol", "Sc": "Currency Symbol", "Sk": "Modifier Symbol", "So": "Other Symbol",
    "Zs": "Space Separator", "Zl": "Line Separator", "Zp": "Paragraph Separator",
    "Cc": "Control", "Cf": "Format", "Cs": "Surrogate", "Co": "Private Use", "Cn": "Unassigned",
  ]
}
