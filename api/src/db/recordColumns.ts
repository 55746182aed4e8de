import { raw, type Sql } from 'sql-template-tag';

/** For `UPDATE … SET assignments FROM jsonb_to_recordset(…) AS r(types)`: both lists from one table of SQL types by column. */
export function recordColumns(columns: Readonly<Record<string, string>>): { assignments: Sql; types: Sql } {
  const listed = (write: (name: string, type: string) => string) =>
    raw(
      Object.entries(columns)
        .map(([name, type]) => write(name, type))
        .join(', '),
    );
  return {
    assignments: listed((name) => `"${name}" = r."${name}"`),
    types: listed((name, type) => `"${name}" ${type}`),
  };
}
