/// The function that searches in PostgreSQL.
extension PostgreSQLFunctions {
  // `jit` is off, because compiling the plan takes longer than running it.
  static let search = """
    CREATE FUNCTION namedex_search(
      query text, as_of text DEFAULT NULL, max integer DEFAULT NULL, facets jsonb DEFAULT NULL
    ) RETURNS TABLE (entry integer, name text, matched text, kind text)
    LANGUAGE sql STABLE PARALLEL SAFE SET jit = off
    BEGIN ATOMIC
      WITH request AS MATERIALIZED (
        SELECT wanted, cardinality(wanted) AS count, namedex_tsquery(wanted) AS matching,
          ARRAY(
            SELECT place::integer FROM unnest(wanted) WITH ORDINALITY AS w (token, place)
            ORDER BY octet_length(token) DESC, place) AS turns,
          CASE WHEN as_of IS NOT NULL THEN namedex_releases(as_of) END AS happened,
          (SELECT count(*)::integer FROM namedex_release) AS releases,
          CASE WHEN max < 0 THEN 0 ELSE max END AS most
        FROM (SELECT namedex_tokens(coalesce(query, '')) AS wanted OFFSET 0) AS w
        WHERE length(coalesce(query, '')) <= \(SQLiteSearch.queryLimit)
      ), candidate AS MATERIALIZED (
        SELECT e.entry, e.name, e.is_variant, s.number
        FROM request AS q
        JOIN namedex_entry AS e ON e.document @@ q.matching
        CROSS JOIN LATERAL (SELECT \(shown) AS number) AS s
        WHERE s.number IS NOT NULL AND \(narrowed)
      ), graded AS MATERIALIZED (
        SELECT c.entry, c.number AS shown,
          CASE WHEN c.number = 0 THEN c.name ELSE (
            SELECT n.name FROM namedex_name AS n
            WHERE n.entry = c.entry AND n.number = c.number) END AS name,
          r.number, r.kind,
          namedex_key(
            r.tokens, q.wanted, q.turns, c.is_variant, r.number <> c.number, r.kind,
            q.releases - coalesce(r.introduced, -1), r.place) AS key
        FROM request AS q
        CROSS JOIN candidate AS c
        JOIN namedex_representation AS r ON r.entry = c.entry
        WHERE r.kind < 4 AND (
          q.happened IS NULL OR r.introduced IS NULL OR r.introduced = ANY (q.happened))
      ), best AS (
        SELECT DISTINCT ON (g.entry) g.*
        FROM graded AS g WHERE g.key IS NOT NULL
        ORDER BY g.entry, g.key
      ), first AS (
        SELECT b.*, row_number() OVER (ORDER BY \(order.columns("b.key"))) AS rank
        FROM best AS b
        ORDER BY \(order.columns("b.key")) LIMIT (SELECT most FROM request)
      ), every AS (
        SELECT e.entry,
          CASE WHEN s.number = 0 THEN e.name ELSE (
            SELECT n.name FROM namedex_name AS n
            WHERE n.entry = e.entry AND n.number = s.number) END AS name
        FROM request AS q
        CROSS JOIN namedex_entry AS e
        CROSS JOIN LATERAL (SELECT \(shown) AS number) AS s
        WHERE (SELECT count FROM request) = 0 AND s.number IS NOT NULL AND \(narrowed)
        ORDER BY e.entry LIMIT (SELECT most FROM request)
      ), answer AS (
        SELECT f.entry, f.name,
          CASE WHEN f.number = f.shown THEN f.name ELSE (
            SELECT n.name FROM namedex_name AS n
            WHERE n.entry = f.entry AND n.number = f.number) END AS matched,
          (ARRAY['full', 'period', 'camelCase', 'compound'])[f.kind + 1] AS kind, f.rank
        FROM first AS f
        UNION ALL
        SELECT e.entry, e.name, e.name, 'full', e.entry FROM every AS e
      )
      SELECT a.entry, a.name::text, a.matched::text, a.kind FROM answer AS a ORDER BY a.rank;
    END;
    """

  /// The SQL for the number of the name that the release shows; null if the entry is not visible.
  private static let shown = """
    CASE
              WHEN q.happened IS NULL THEN CASE WHEN e.removed IS NULL THEN 0 END
              WHEN e.removed = ANY (q.happened) THEN NULL
              WHEN e.introduced IS NULL OR e.introduced = ANY (q.happened) THEN 0
              ELSE (
                SELECT n.number FROM namedex_name AS n
                WHERE n.entry = e.entry AND n.role = 'former' AND n.introduced = ANY (q.happened)
                ORDER BY n.introduced DESC, n.number LIMIT 1) END
    """

  /// The SQL condition that is true if the facets accept an entry. For every key, the entry must
  /// have one of the values.
  private static let narrowed = """
    (facets IS NULL OR NOT EXISTS (
              SELECT FROM jsonb_each(facets) AS k
              CROSS JOIN LATERAL (
                SELECT CASE jsonb_typeof(k.value)
                  WHEN 'array' THEN k.value ELSE jsonb_build_array(k.value) END AS list) AS v
              WHERE NOT EXISTS (
                SELECT FROM namedex_facet AS x
                WHERE x.entry = e.entry AND x.facet = k.key AND v.list ? x.value)))
    """
}
