/** Quoted text and comments, whose semicolons do not end a statement. */
const OPAQUE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements of a file, without comments. */
export function statementsOf(sql: string): string[] {
  const kept: string[] = [];
  const marked = sql.replace(OPAQUE, (piece) => {
    if (piece.startsWith('--') || piece.startsWith('/*')) return ' ';
    kept.push(piece);
    return `\uE000${kept.length - 1}\uE000`;
  });
  return marked
    .split(';')
    .map((statement) =>
      statement.replace(/\uE000(\d+)\uE000/g, (_, place) => kept[Number(place)] ?? '').trim(),
    )
    .filter((statement) => statement !== '');
}
