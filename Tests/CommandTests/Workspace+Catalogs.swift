import NamedexCommandTestSupport

extension Workspace {
  /// Creates a workspace with two small catalogs: `weather`, which uses most features of source
  /// lists, and `colors.txt`, which has only names.
  static func withCatalogs() throws -> Workspace {
    try Workspace()
      .write(
        "weather/catalog.txt", "id: weather\ntitle: Weather symbols\nvariants: localized\n"
      )
      .write(
        "weather/releases.tsv",
        """
        release\tiOS\tmacOS
        2019\t13.0\t
        2020\t14.0\t11.0
        2022\t16.0\t13.0

        """
      )
      .write(
        "weather/names.tsv",
        """
        name\tintroduced\tdeprecated\tremoved\tcategories\trestricted\tlocalized
        sleep\t2022\t\t\thealth,weather\t\t
        drop\t2019\t\t\tweather\t\t
        drop.fill\t2019\t\t\tweather\t\t
        eyedropper.halffull\t2020\t\t\t\tyes\t
        cloud.rain\t2019\t\t\tweather\t\t
        cloud.rain.ar\t2020\t\t\tweather\t\tar
        gone.sun\t2019\t\t2022\tweather\t\t
        old.moon\t2019\t2022\t\tweather\t\t

        """
      )
      .write(
        "weather/aliases.tsv",
        """
        name\tintroduced\treplaced_by\treplaced_in
        circle.bottomthird.split\t2020\tsleep\t2022

        """
      )
      .write("weather/alternatives.tsv", "name\tof\nDropShape\tdrop\n")
      .write("weather/categories.tsv", "category\tlabel\nhealth\tHealth\nweather\tWeather & Sky\n")
      .write(
        "weather/compounds.tsv", "token\twords\neyedropper\teye dropper\nhalffull\thalf full\n"
      )
      .write("weather/keywords.tsv", "name\tkeyword\ndrop\twater\ndrop\train\n")
      .write("colors.txt", "systemGreen\nsecondarySystemGroupedBackground\nDrop Shadow\n")
  }
}
