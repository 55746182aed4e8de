import type { App } from '../app.ts';
import { readProofs } from '../domain/proof/readProofs.ts';

const PAGE = 500;

/**
 * The public chain as docs/proof.md describes it: a line about the file, then a JSON line a link, from the first.
 * Content and salt are null until the slip has finished.
 */
export async function* exportProofs(app: App): AsyncIterable<string> {
  const [last] = await app.db.query<{ sequence: number; hash: string }>(
    'SELECT "sequence", "hash" FROM "ProofLink" ORDER BY "sequence" DESC LIMIT 1',
  );
  const links = last?.sequence ?? 0;
  yield JSON.stringify({
    format: 'tipsoko-proof-1',
    exportedAt: app.clock.now().toISOString(),
    links,
    lastHash: last?.hash ?? null,
  });
  for (let from = 1; from <= links; from += PAGE) {
    const sequences = Array.from({ length: Math.min(PAGE, links - from + 1) }, (_none, at) => from + at);
    for (const link of await readProofs(app, sequences)) if (link) yield JSON.stringify(link);
  }
}
