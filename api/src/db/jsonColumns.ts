/** Derives a row's JSON and its reader from one table, so that they cannot drift apart. */
export interface JsonColumns<Row> {
  /** JSON object with keys, for direct use. */
  readonly asObject: string;
  /** JSON array for {@link read}; half the cost for the database. */
  readonly asArray: string;
  /** Values for embedding in an outer row's array; never-null rows need no array of their own. */
  readonly values: readonly string[];
  readonly mayBeAbsent: boolean;
  /** @param from index of the first value. */
  read(values: readonly unknown[], from?: number): NonNullable<Row>;
}

type Table<Row> = { readonly [Key in keyof Row]-?: string | JsonColumns<Row[Key]> };

/** SQL by key, or the columns of a row in the row. @param absent SQL: the row is null. */
export function jsonColumns<Row extends object>(table: Table<Row>, absent?: string): JsonColumns<Row> {
  const columns = Object.entries(table as Record<string, string | JsonColumns<unknown>>);
  const unlessAbsent = (json: string) => (absent ? `CASE WHEN ${absent} THEN NULL ELSE ${json} END` : json);
  const objects = columns.map(([key, of]) => `'${key}', ${typeof of === 'string' ? of : of.asObject}`);
  const array = columns.flatMap(([, of]) => (typeof of === 'string' ? of : of.values));
  const asArray = unlessAbsent(`json_build_array(${array.join(', ')})`);
  // Copied for each row, because adding one key after another takes longer.
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(columns.map(([key]) => [key, null]));
  return {
    asObject: unlessAbsent(`json_build_object(${objects.join(', ')})`),
    asArray,
    values: absent ? [asArray] : array,
    mayBeAbsent: absent !== undefined,
    read: (values, from = 0) => {
      const row = { ...empty };
      let at = from;
      for (const [key, of] of columns) {
        const value = values[at];
        if (typeof of === 'string') row[key] = value;
        else if (!of.mayBeAbsent) row[key] = of.read(values, at);
        else row[key] = value === null ? null : of.read(value as unknown[]);
        at += typeof of === 'string' ? 1 : of.values.length;
      }
      return row as Row;
    },
  };
}
