import NamedexCore

/// The functions that search in PostgreSQL.
///
/// The functions that read tables are in SQL, with bodies that PostgreSQL resolves when it creates
/// them. They work with any search path, and after the schema is renamed. The functions in PL/pgSQL
/// do not read tables.
///
/// A function uses the collation of its arguments. Some collations can neither find substrings nor
/// compare prefixes, and mixing two collations is an error, so every text is compared with
/// collation "C".
enum PostgreSQLFunctions {
  static let all = [fold, tokens, unknown, happened, vector, key, search, comments]
    .joined(separator: "\n")

  /// The final NFD normalization only reorders marks: everything has already been decomposed.
  private static let fold = """
    CREATE FUNCTION namedex_fold(value text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
      SELECT normalize(coalesce(
        string_agg(coalesce(f.folded, c.character), '' ORDER BY c.place), ''), NFD)
      FROM unnest(string_to_array(value COLLATE "C", NULL)) WITH ORDINALITY AS c (character, place)
      LEFT JOIN namedex_folding AS f ON f.character = c.character COLLATE "C";
    END;
    """

  /// The white space at which queries are split, as Unicode defines it.
  private static let whiteSpace =
    #"[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+"#

  private static let tokens = """
    CREATE FUNCTION namedex_tokens(query text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
      SELECT coalesce(array_agg(folded ORDER BY place) FILTER (WHERE folded <> ''), '{}')
      FROM (
        SELECT namedex_fold(piece) COLLATE "C" AS folded, place
        FROM regexp_split_to_table(query COLLATE "C", '\(whiteSpace)')
          WITH ORDINALITY AS p (piece, place)
      ) AS pieces;
    END;
    """

  /// The function is volatile, so that the planner does not call it before it is certain to be
  /// needed.
  private static let unknown = """
    CREATE FUNCTION namedex_unknown_release(as_of text) RETURNS integer[]
    LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $namedex$
    BEGIN
      RAISE EXCEPTION 'the catalog has no release ''%''', as_of
        USING ERRCODE = 'invalid_parameter_value',
          HINT = 'Use one from namedex_release or namedex_platform_version, such as iOS 14.2.';
    END
    $namedex$;
    """

  /// A version consists of one to four 32-bit numbers.
  private static let happened = #"""
    CREATE FUNCTION namedex_releases(as_of text) RETURNS integer[]
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
      WITH said AS (
        SELECT btrim(regexp_replace(as_of COLLATE "C", '\#(whiteSpace)', ' ', 'g')) AS text
      ), cut AS (
        SELECT rtrim(text, '0123456789.') AS rest,
          substr(text, length(rtrim(text, '0123456789.')) + 1) AS version
        FROM said
      ), asked AS (
        SELECT namedex_fold(CASE right(rest, 1) WHEN ' ' THEN left(rest, -1) ELSE rest END)
            COLLATE "C" AS name,
          (SELECT string_agg(lpad(ltrim(coalesce(part, ''), '0'), 10, '0'), '.' ORDER BY place)
            FROM generate_series(1, 4) AS place
            LEFT JOIN unnest(string_to_array(version, '.')) WITH ORDINALITY AS p (part, number_of_part)
              ON number_of_part = place) COLLATE "C" AS number
        FROM cut
        WHERE rest <> '' AND version ~ '^[0-9]+(\.[0-9]+){0,3}$' AND NOT EXISTS (
          SELECT FROM unnest(string_to_array(version, '.')) AS part
          WHERE length(ltrim(part, '0')) > 10 OR lpad(ltrim(part, '0'), 10, '0') > '4294967295')
      ), known AS (
        SELECT p.folded, a.number
        FROM asked AS a
        CROSS JOIN LATERAL (
          SELECT CASE WHEN a.name IN ('ipados', 'maccatalyst', 'mac catalyst')
              AND NOT EXISTS (SELECT FROM namedex_platform_version WHERE folded = a.name)
            THEN 'ios' ELSE a.name END AS folded) AS p
        WHERE EXISTS (SELECT FROM namedex_platform_version AS v WHERE v.folded = p.folded)
      )
      SELECT CASE
        WHEN EXISTS (SELECT FROM namedex_release WHERE id = as_of COLLATE "C") THEN ARRAY(
          SELECT release FROM namedex_release WHERE release <= (
            SELECT release FROM namedex_release WHERE id = as_of COLLATE "C"))
        WHEN EXISTS (SELECT FROM known) THEN ARRAY(
          SELECT v.release FROM namedex_platform_version AS v JOIN known AS k USING (folded)
          WHERE v.number <= k.number)
        ELSE namedex_unknown_release(as_of) END;
    END;
    """#

  private static let vector = #"""
    CREATE FUNCTION namedex_tsquery(wanted text[]) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
      SELECT string_agg(
        CASE WHEN length(token) <= 3
          THEN '''=' || replace(replace(token, '\', '\\'), '''', '''''') || ''''
          ELSE '''' || replace(replace(left(token, 500), '\', '\\'), '''', '''''') || ''':*' END,
        ' & ')::tsquery
      FROM unnest(wanted COLLATE "C") AS token;
    END;
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
      token text COLLATE "C";
      chosen integer;
    BEGIN
      IF count > total THEN RETURN NULL; END IF;
      FOREACH turn IN ARRAY turns LOOP
        token := wanted[turn];
        chosen := NULL;
        FOR spot IN 1..total LOOP
          CONTINUE WHEN taken[spot];
          IF tokens[spot] COLLATE "C" = token THEN
            chosen := spot;
            EXIT;
          ELSIF chosen IS NULL AND starts_with(tokens[spot] COLLATE "C", token) THEN
            chosen := spot;
          END IF;
        END LOOP;
        IF chosen IS NULL THEN RETURN NULL; END IF;
        IF tokens[chosen] COLLATE "C" <> token THEN begins := begins + 1; END IF;
        IF chosen <> turn THEN is_leading := false; END IF;
        taken[chosen] := true;
      END LOOP;
      RETURN \(order.number { "least(place, \($0))" });
    END
    $namedex$;
    """

  static let order = SQLOrder { part, limit in
    switch part {
    case .exact: "(tokens COLLATE \"C\" <> wanted COLLATE \"C\")::integer::bigint"
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

  private static let comments = """
    COMMENT ON FUNCTION namedex_fold(text) IS
      'Folds a text: decomposed, without marks, in lower case, as the tokens are';
    COMMENT ON FUNCTION namedex_tokens(text) IS 'Cuts a query at white space, and folds its tokens';
    COMMENT ON FUNCTION namedex_releases(text) IS
      'The releases that a platform version such as iOS 14.2, or a release, includes';
    COMMENT ON FUNCTION namedex_unknown_release(text) IS
      'Raises the error about an unknown release';
    COMMENT ON FUNCTION namedex_tsquery(text[]) IS
      'The query for entries with a token for each wanted one; namedex_key then decides';
    COMMENT ON FUNCTION namedex_key(text[], text[], integer[], boolean, boolean, integer, integer, integer) IS
      'The relevance of a representation, smaller first; null if it does not accept the query';
    COMMENT ON FUNCTION namedex_search(text, text, integer, jsonb) IS
      'The entries that a query accepts, most relevant first: the entry, its shown name, the name that '
      'matched and how it is cut. as_of: a release or a platform version; max: how many; facets: '
      'such as {"category": ["weather", "nature"]}';
    """
}
