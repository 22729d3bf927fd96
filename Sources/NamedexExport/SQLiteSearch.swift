import NamedexCore

/// The statement that searches in SQLite, stored in `namedex_statement`.
package enum SQLiteSearch {
  /// The maximum number of characters in a query. It is limited because the recursion that splits a
  /// query takes quadratic time.
  static let queryLimit = 4096

  /// Finds at most `:max` entries that `:query` accepts, within `:facets` and as of `:as_of`, most
  /// relevant first.
  package static let statement = """
    WITH RECURSIVE
    -- The query, folded character by character and cut at white space.
    scan(place, word, token) AS (
      SELECT 0, 0, ''
      UNION ALL
      SELECT place + 1,
        word + (instr(\(whiteSpace), substr(:query, place + 1, 1)) > 0),
        CASE WHEN instr(\(whiteSpace), substr(:query, place + 1, 1)) > 0 THEN ''
          ELSE token || coalesce((SELECT folded FROM namedex_folding
            WHERE character = substr(:query, place + 1, 1)), substr(:query, place + 1, 1)) END
      FROM scan
      WHERE place < CASE WHEN length(:query) <= \(queryLimit) THEN length(:query) ELSE 0 END),
    word(place, token) AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY word) - 1, token
      FROM (SELECT word, token, max(place) FROM scan GROUP BY word) WHERE token <> ''),
    wanted(place, turn, token, needed, equals, opening, whole) AS MATERIALIZED (
      SELECT place, row_number() OVER (ORDER BY length(CAST(token AS BLOB)) DESC, place), token,
        (SELECT count(*) FROM word AS v WHERE substr(v.token, 1, length(w.token)) = w.token),
        (SELECT count(*) FROM word AS v WHERE v.token = w.token),
        char(10) || substr(json_quote(token), 1, length(json_quote(token)) - 1),
        char(10) || json_quote(token)
      FROM word AS w),
    demand AS MATERIALIZED (SELECT DISTINCT token, needed, equals, opening, whole FROM wanted),
    joined(place, tokens) AS (
      SELECT 0, '['
      UNION ALL
      SELECT joined.place + 1, tokens || CASE joined.place WHEN 0 THEN '' ELSE ',' END || whole
      FROM joined JOIN wanted ON wanted.place = joined.place),
    -- Refused: long queries, and control characters, at which the full-text index would split.
    refused(is_refused) AS MATERIALIZED (
      SELECT coalesce(length(:query) > \(queryLimit) OR instr(CAST(:query AS BLOB), x'00') > 0, 0) OR EXISTS (
        SELECT 1 FROM word WHERE token GLOB '*[' || char(1) || '-' || char(31) || char(127) || ']*')),
    request(count, tokens, expression, releases) AS MATERIALIZED (
      SELECT CASE WHEN is_refused THEN 1 ELSE (SELECT count(*) FROM wanted) END,
        (SELECT tokens || ']' FROM joined ORDER BY place DESC LIMIT 1),
        CASE WHEN is_refused THEN '""' ELSE coalesce((
          SELECT group_concat('"' || replace(token, '"', '""') || '"*', ' ') FROM demand), '""') END,
        (SELECT count(*) FROM namedex_release)
      FROM refused),
    -- The requested platform and version with single spaces, as written and folded.
    said(place, text, folded) AS (
      SELECT 0, '', ''
      UNION ALL
      SELECT place + 1, \(said("text", "substr(:as_of, place + 1, 1)")),
        \(said("folded", "coalesce((SELECT f.folded FROM namedex_folding AS f WHERE character = substr(:as_of, place + 1, 1)), substr(:as_of, place + 1, 1))"))
      FROM said
      WHERE place < CASE WHEN length(:as_of) <= \(queryLimit) THEN length(:as_of) ELSE 0 END),
    cut(folded, rest, version) AS (
      SELECT CASE WHEN substr(text, -1) = ' ' THEN substr(folded, 1, length(folded) - 1) ELSE folded END,
        rtrim(rtrim(text, ' '), '0123456789.'),
        substr(rtrim(text, ' '), length(rtrim(rtrim(text, ' '), '0123456789.')) + 1)
      FROM said ORDER BY place DESC LIMIT 1),
    asked(name, parts) AS (
      SELECT substr(folded, 1, length(folded) - length(version) - (substr(rest, -1) = ' ')),
        '["' || replace(version, '.', '","') || '"]'
      FROM cut WHERE version <> '' AND rest <> '' AND instr(CAST(:as_of AS BLOB), x'00') = 0),
    -- A version is one to four numbers of 32 bits.
    known(asked, number) AS MATERIALIZED (
      SELECT CASE WHEN EXISTS (SELECT 1 FROM namedex_platform_version WHERE folded = name)
          OR name NOT IN ('ipados', 'maccatalyst', 'mac catalyst') THEN name ELSE 'ios' END,
        (SELECT group_concat(printf('%010d', coalesce(p.value, 0)), '.')
          FROM (SELECT 0 AS part UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
          LEFT JOIN json_each(parts) AS p ON p.key = part)
      FROM asked
      WHERE json_array_length(parts) <= 4 AND NOT EXISTS (
        SELECT 1 FROM json_each(parts)
        WHERE value = '' OR length(ltrim(value, '0')) > 10 OR CAST(value AS INTEGER) > 4294967295)),
    -- The releases up to the requested one.
    happened(release) AS MATERIALIZED (
      SELECT release FROM namedex_release
        WHERE release <= (SELECT release FROM namedex_release WHERE id = :as_of)
      UNION
      SELECT release FROM namedex_platform_version JOIN known ON folded = asked
        WHERE namedex_platform_version.number <= known.number
          AND NOT EXISTS (SELECT 1 FROM namedex_release WHERE id = :as_of)),
    -- The requested facets: any of the values, for every key. Anything but an object is an error.
    narrowing(facet, list) AS MATERIALIZED (
      SELECT key, list FROM (
        SELECT key, max(id), CASE type WHEN 'array' THEN value
            WHEN 'text' THEN json_array(value) ELSE '[]' END AS list
          FROM json_each(CASE json_type(coalesce(:facets, '{}')) WHEN 'object'
            THEN coalesce(:facets, '{}') ELSE 'no object' END)
          GROUP BY key)),
    -- The entries that have a token for each query token, with the name to show.
    found(id) AS (
      SELECT rowid FROM namedex_document
      WHERE namedex_document MATCH (SELECT expression FROM request)
      UNION ALL
      SELECT entry FROM namedex_entry WHERE (SELECT count FROM request) = 0),
    candidate(entry, is_variant, shown) AS (
      SELECT entry, is_variant, CASE
          WHEN :as_of IS NULL THEN CASE WHEN removed IS NULL THEN 0 END
          WHEN removed IN happened THEN NULL
          WHEN introduced IN happened THEN 0
          WHEN introduced IS NULL THEN CASE WHEN \(isKnown) THEN 0 END
          ELSE (SELECT number FROM namedex_name AS n
            WHERE n.entry = e.entry AND role = 'former' AND n.introduced IN happened
            ORDER BY n.introduced DESC, number LIMIT 1) END
      FROM found CROSS JOIN namedex_entry AS e ON e.entry = found.id
      WHERE NOT EXISTS (
          SELECT 1 FROM narrowing AS k WHERE NOT EXISTS (
            SELECT 1 FROM namedex_facet AS x
            WHERE x.entry = e.entry AND x.facet = k.facet AND x.value IN (
              SELECT value FROM json_each(k.list) WHERE type = 'text')))),
    -- The representations that have a different token for each query token.
    accepted AS (
      SELECT c.entry, shown, is_variant, number, kind, place, introduced, tokens,
        json_array_length(tokens) AS total,
        (SELECT sum(min(equals, (length(r.tokens) - length(replace(r.tokens, whole, '')))
          / length(whole))) FROM demand) AS equal
      FROM candidate AS c CROSS JOIN namedex_representation AS r ON r.entry = c.entry
      WHERE shown IS NOT NULL AND kind < 4 AND (SELECT count FROM request) > 0
        AND (:as_of IS NULL OR introduced IS NULL OR introduced IN happened)
        AND NOT EXISTS (SELECT 1 FROM demand
          WHERE length(r.tokens) - length(replace(r.tokens, opening, '')) < needed * length(opening))),
    -- Their relevance, a number: smaller first.
    graded AS (
      SELECT entry, shown, number, kind,
        \(order.number { "min(place, \($0))" }) AS key
      FROM accepted AS a CROSS JOIN request AS q),
    best AS (
      SELECT entry, shown, number, kind, min(key) AS key FROM graded GROUP BY entry
      UNION ALL
      SELECT entry, shown, shown, 0, 0 FROM candidate
      WHERE shown IS NOT NULL AND (SELECT count FROM request) = 0)
    SELECT b.entry, s.name AS name, m.name AS matched,
      CASE b.kind WHEN 0 THEN 'full' WHEN 1 THEN 'period' WHEN 2 THEN 'camelCase' ELSE 'compound' END
        AS kind
    FROM best AS b
    JOIN namedex_name AS s ON s.entry = b.entry AND s.number = b.shown
    JOIN namedex_name AS m ON m.entry = b.entry AND m.number = b.number
    ORDER BY \(order.columns("b.key"))
    LIMIT CASE WHEN :max < 0 THEN 0 ELSE coalesce(:max, -1) END
    """

  private static let order = SQLOrder { part, limit in
    switch part {
    case .exact: "(a.tokens <> q.tokens)"
    case .variant: "is_variant"
    case .origin: "(number <> shown)"
    case .begun: "min(count - equal, \(limit))"
    case .notLeading: isNotLeading
    case .unassigned: "min(total - count, \(limit))"
    case .kind: "kind"
    case .age:
      "(CASE WHEN number <> shown THEN min(releases - coalesce(introduced, -1), \(limit)) ELSE 0 END)"
    case .length:
      "CASE (SELECT count FROM request) WHEN 0 THEN 0 ELSE length(CAST(s.name AS BLOB)) END"
    case .position: "b.entry"
    }
  }

  private static let isNotLeading = """
    (CASE
            WHEN a.tokens = q.tokens THEN 0
            WHEN count = 1 THEN (SELECT CASE WHEN equal > 0
              THEN substr(a.tokens, 2, length(whole)) <> whole
              ELSE substr(a.tokens, 2, length(opening)) <> opening END FROM demand)
            ELSE EXISTS (
              SELECT 1 FROM wanted AS w LEFT JOIN json_each(a.tokens) AS own ON own.key = w.place
              WHERE own.value IS NULL OR substr(own.value, 1, length(w.token)) <> w.token
                OR EXISTS (
                  SELECT 1 FROM json_each(a.tokens) AS t LEFT JOIN wanted AS o ON o.place = t.key
                  WHERE t.key <> w.place AND (o.turn IS NULL OR o.turn > w.turn)
                    AND (t.value = w.token AND (own.value <> w.token OR t.key < w.place)
                      OR own.value <> w.token AND t.key < w.place
                        AND substr(t.value, 1, length(w.token)) = w.token))) END)
    """

  /// The white space at which queries are split, as Unicode defines it.
  private static let whiteSpace =
    "char(9,10,11,12,13,32,133,160,5760,8192,8193,8194,8195,8196,8197,8198,8199,8200,8201,8202,"
    + "8232,8233,8239,8287,12288)"

  /// Returns the SQL that appends the next character of `:as_of` to a column of `said`.
  private static func said(_ column: String, _ character: String) -> String {
    """
    CASE WHEN instr(\(whiteSpace), substr(:as_of, place + 1, 1)) = 0
            THEN \(column) || \(character)
          WHEN text = '' OR substr(text, -1) = ' ' THEN \(column) ELSE \(column) || ' ' END
    """
  }

  /// True if the requested release or platform exists.
  private static let isKnown = """
    EXISTS (SELECT 1 FROM namedex_release WHERE id = :as_of)
            OR EXISTS (SELECT 1 FROM known JOIN namedex_platform_version ON folded = asked)
    """
}
