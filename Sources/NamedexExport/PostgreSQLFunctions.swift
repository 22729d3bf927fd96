import NamedexCore

/// The functions that search in PostgreSQL.
enum PostgreSQLFunctions {
  static let all = [fold, tokens, happened, vector, key, search, comments].joined(separator: "\n")

  /// The last step, NFD, only puts marks in order: everything is decomposed before.
  private static let fold = """
    CREATE FUNCTION namedex_fold(value text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE AS $namedex$
      SELECT normalize(coalesce(
        string_agg(coalesce(f.folded, c.character), '' ORDER BY c.place), ''), NFD)
      FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS c (character, place)
      LEFT JOIN namedex_folding AS f ON f.character = c.character COLLATE "C"
    $namedex$;
    """

  private static let tokens = #"""
    CREATE FUNCTION namedex_tokens(query text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE AS $namedex$
      SELECT coalesce(array_agg(folded ORDER BY place) FILTER (WHERE folded <> ''), '{}')
      FROM (
        SELECT namedex_fold(piece) AS folded, place
        FROM regexp_split_to_table(query, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+')
          WITH ORDINALITY AS p (piece, place)
      ) AS pieces
    $namedex$;
    """#

  private static let happened = #"""
    CREATE FUNCTION namedex_releases(as_of text) RETURNS integer[]
    LANGUAGE plpgsql STABLE PARALLEL SAFE AS $namedex$
    DECLARE
      last integer := (SELECT release FROM namedex_release WHERE id = as_of);
      parts text[] := regexp_match(as_of, '^\s*(\S.*?)\s*([0-9.]+)\s*$');
      asked text;
    BEGIN
      IF last IS NOT NULL THEN
        RETURN ARRAY(SELECT release FROM namedex_release WHERE release <= last);
      END IF;
      asked := namedex_fold(regexp_replace(parts[1], '\s+', ' ', 'g'));
      IF asked IN ('ipados', 'maccatalyst', 'mac catalyst')
        AND NOT EXISTS (SELECT FROM namedex_platform_version WHERE folded = asked) THEN
        asked := 'ios';
      END IF;
      IF parts[2] !~ '^[0-9]+(\.[0-9]+){0,3}$'
        OR NOT EXISTS (SELECT FROM namedex_platform_version WHERE folded = asked) THEN
        asked := NULL;
      END IF;
      IF asked IS NULL THEN
        RAISE EXCEPTION 'the catalog has no release ''%''', as_of
          USING ERRCODE = 'invalid_parameter_value',
            HINT = 'namedex_release and namedex_platform_version have them, such as iOS 14.2.';
      END IF;
      RETURN ARRAY(
        SELECT release FROM namedex_platform_version
        WHERE folded = asked AND number <= (
          SELECT string_agg(lpad(ltrim(coalesce(part, ''), '0'), 10, '0'), '.' ORDER BY place) COLLATE "C"
          FROM generate_series(1, 4) AS place
          LEFT JOIN unnest(string_to_array(parts[2], '.')) WITH ORDINALITY AS p (part, number_of_part) ON number_of_part = place));
    END
    $namedex$;
    """#

  private static let vector = #"""
    CREATE FUNCTION namedex_tsquery(wanted text[]) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $namedex$
      SELECT string_agg(
        CASE WHEN length(token) <= 3
          THEN '''=' || replace(replace(token, '\', '\\'), '''', '''''') || ''''
          ELSE '''' || replace(replace(left(token, 500), '\', '\\'), '''', '''''') || ''':*' END,
        ' & ')::tsquery
      FROM unnest(wanted) AS token
    $namedex$;
    """#

  private static let key = """
    CREATE FUNCTION namedex_key(
      tokens text[], wanted text[], turns integer[], is_variant boolean, is_alias boolean,
      kind integer, alias_rank integer, place integer
    ) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $namedex$
    DECLARE
      total integer := cardinality(tokens);
      count integer := cardinality(wanted);
      taken boolean[] := '{}';
      begins integer := 0;
      is_leading boolean := true;
      turn integer;
      token text;
      chosen integer;
    BEGIN
      IF count > total THEN RETURN NULL; END IF;
      FOREACH turn IN ARRAY turns LOOP
        token := wanted[turn];
        chosen := NULL;
        FOR spot IN 1..total LOOP
          CONTINUE WHEN taken[spot];
          IF tokens[spot] = token THEN
            chosen := spot;
            EXIT;
          ELSIF chosen IS NULL AND starts_with(tokens[spot], token) THEN
            chosen := spot;
          END IF;
        END LOOP;
        IF chosen IS NULL THEN RETURN NULL; END IF;
        IF tokens[chosen] <> token THEN begins := begins + 1; END IF;
        IF chosen <> turn THEN is_leading := false; END IF;
        taken[chosen] := true;
      END LOOP;
      RETURN \(order.number { "least(place, \($0))" });
    END
    $namedex$;
    """

  private static let order = SQLOrder { part, limit in
    switch part {
    case .exact: "(tokens <> wanted)::integer::bigint"
    case .variant: "is_variant::integer::bigint"
    case .origin: "is_alias::integer::bigint"
    case .begun: "least(begins, \(limit))::bigint"
    case .notLeading: "(NOT is_leading)::integer::bigint"
    case .unassigned: "least(total - count, \(limit))::bigint"
    case .kind: "kind::bigint"
    case .age: "(CASE WHEN is_alias THEN least(alias_rank, \(limit)) ELSE 0 END)::bigint"
    case .length: "octet_length(b.name)"
    case .position: "b.entry"
    }
  }

  private static let search = """
    CREATE FUNCTION namedex_search(
      query text, as_of text DEFAULT NULL, max integer DEFAULT NULL, facets jsonb DEFAULT NULL
    ) RETURNS TABLE (entry integer, name text, matched text, kind text)
    LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $namedex$
    #variable_conflict use_column
    DECLARE
      wanted text[] := namedex_tokens(left(coalesce(query, ''), \(SQLiteSearch.queryLimit)));
      turns integer[] := ARRAY(
        SELECT place::integer FROM unnest(wanted) WITH ORDINALITY AS w (token, place)
        ORDER BY octet_length(token) DESC, place);
      happened integer[] := CASE WHEN as_of IS NOT NULL THEN namedex_releases(as_of) END;
      releases integer := (SELECT count(*) FROM namedex_release);
      matching tsquery := namedex_tsquery(wanted);
    BEGIN
      IF length(query) > \(SQLiteSearch.queryLimit) THEN RETURN; END IF;
      max := CASE WHEN max < 0 THEN 0 ELSE max END;
      IF cardinality(wanted) = 0 THEN
        RETURN QUERY
          SELECT e.entry, n.name::text, n.name::text, 'full'
          FROM namedex_entry AS e
          CROSS JOIN LATERAL (SELECT \(shown) AS number) AS s
          JOIN namedex_name AS n ON n.entry = e.entry AND n.number = s.number
          WHERE \(narrowed)
          ORDER BY e.entry LIMIT max;
        RETURN;
      END IF;
      RETURN QUERY
        WITH candidate AS MATERIALIZED (
          SELECT e.entry, e.name, e.is_variant, s.number
          FROM namedex_entry AS e
          CROSS JOIN LATERAL (SELECT \(shown) AS number) AS s
          WHERE e.document @@ matching AND s.number IS NOT NULL AND \(narrowed)
        ), graded AS (
          SELECT c.entry, c.number AS shown,
            CASE WHEN c.number = 0 THEN c.name ELSE (
              SELECT n.name FROM namedex_name AS n
              WHERE n.entry = c.entry AND n.number = c.number) END AS name,
            r.number, r.kind,
            namedex_key(
              r.tokens, wanted, turns, c.is_variant, r.number <> c.number, r.kind,
              releases - coalesce(r.introduced, -1), r.place) AS key
          FROM candidate AS c
          JOIN namedex_representation AS r ON r.entry = c.entry
          WHERE r.kind < 4 AND (
            happened IS NULL OR r.introduced IS NULL OR r.introduced = ANY (happened))
        ), best AS (
          SELECT DISTINCT ON (g.entry) g.*
          FROM graded AS g WHERE g.key IS NOT NULL
          ORDER BY g.entry, g.key
        ), first AS (
          SELECT b.*, row_number() OVER (ORDER BY \(order.columns("b.key"))) AS rank
          FROM best AS b
          ORDER BY \(order.columns("b.key")) LIMIT max
        )
        SELECT f.entry, f.name::text,
          CASE WHEN f.number = f.shown THEN f.name ELSE (
            SELECT n.name FROM namedex_name AS n
            WHERE n.entry = f.entry AND n.number = f.number) END::text,
          (ARRAY['full', 'period', 'camelCase', 'compound'])[f.kind + 1]
        FROM first AS f ORDER BY f.rank;
    END
    $namedex$;
    """

  /// The number of the name that the release shows; null if the entry is not visible.
  private static let shown = """
    CASE
              WHEN happened IS NULL THEN CASE WHEN e.removed IS NULL THEN 0 END
              WHEN e.removed = ANY (happened) THEN NULL
              WHEN e.introduced IS NULL OR e.introduced = ANY (happened) THEN 0
              ELSE (
                SELECT n.number FROM namedex_name AS n
                WHERE n.entry = e.entry AND n.role = 'former' AND n.introduced = ANY (happened)
                ORDER BY n.introduced DESC, n.number LIMIT 1) END
    """

  /// Whether the facets accept an entry: every key, with any of its values.
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

  private static let comments = """
    COMMENT ON FUNCTION namedex_fold(text) IS
      'Folds a text: decomposed, without marks, in lower case, as the tokens are';
    COMMENT ON FUNCTION namedex_tokens(text) IS 'Cuts a query at white space, and folds its tokens';
    COMMENT ON FUNCTION namedex_releases(text) IS
      'The releases that a platform version such as iOS 14.2, or a release, includes';
    COMMENT ON FUNCTION namedex_tsquery(text[]) IS
      'What finds the entries that have a token for each; namedex_key decides';
    COMMENT ON FUNCTION namedex_key(text[], text[], integer[], boolean, boolean, integer, integer, integer) IS
      'The relevance of a representation, smaller first; null if it does not accept the query';
    COMMENT ON FUNCTION namedex_search(text, text, integer, jsonb) IS
      'The entries that a query accepts, most relevant first: the entry, its shown name, the name that '
      'matched and how that is cut. as_of: a release or a platform version; max: how many; facets: '
      'such as {"category": ["weather", "nature"]}';
    """
}
