/** Derives a row's JSON and its reader from one table, so that they cannot drift apart. */
export interface JsonColumns<Row> {
  /** JSON object with keys, for direct use. */
  readonly asObject: string;
  /** JSON array for {@link read}; half the cost for the database. */
  readonly asArray: string;
  /** Values for embedding in an outer row's array; never-null rows need no array of their own. */
  readonly values: readonly string[];
  /** The row as an expression of JavaScript over the array `v`, in which its values begin at `from`. */
  literal(from: number): string;
  read(values: readonly unknown[]): NonNullable<Row>;
}

type Table<Row> = { readonly [Key in keyof Row]-?: string | JsonColumns<Row[Key]> };

/** SQL by key, or the columns of a row in the row. @param absent SQL: the row is null. */
export function jsonColumns<Row extends object>(table: Table<Row>, absent?: string): JsonColumns<Row> {
  const columns = Object.entries(table as Record<string, string | JsonColumns<unknown>>);
  const unlessAbsent = (json: string) => (absent ? `CASE WHEN ${absent} THEN NULL ELSE ${json} END` : json);
  const objects = columns.map(([key, of]) => `'${key}', ${typeof of === 'string' ? of : of.asObject}`);
  const array = columns.flatMap(([, of]) => (typeof of === 'string' ? of : of.values));
  const asArray = unlessAbsent(`json_build_array(${array.join(', ')})`);
  const literalOf = (from: number) => {
    let at = from;
    const fields = columns.map(([key, of]) => {
      const field = `${JSON.stringify(key)}: ${typeof of === 'string' ? `v[${at}]` : of.literal(at)}`;
      at += typeof of === 'string' ? 1 : of.values.length;
      return field;
    });
    return `({${fields.join(', ')}})`;
  };
  return {
    asObject: unlessAbsent(`json_build_object(${objects.join(', ')})`),
    asArray,
    values: absent ? [asArray] : array,
    literal: (from) => (absent ? `(v => v && ${literalOf(0)})(v[${from}])` : literalOf(from)),
    // Written once from our own table: setting keys in a loop took ten times as long, a tenth of a hot list.
    read: new Function('v', `return ${literalOf(0)}`) as (values: readonly unknown[]) => NonNullable<Row>,
  };
}
