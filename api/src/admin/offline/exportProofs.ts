import type { App } from '../../app.ts';
import { type ProofDayView, readProofDays } from '../../domain/proof/readProofDays.ts';
import { readProofs } from '../../domain/proof/readProofs.ts';
import { sealDays } from '../../domain/proof/sealDays.ts';

const PAGE = 500;

/** The format of docs/proof.md. Past days are sealed first, because an export must contain them. */
export async function* exportProofs(app: App): AsyncIterable<string> {
  await sealDays(app);
  const [head] = await app.db.query<{ links: number; lastHash: string; days: number; lastRoot: string }>(
    `SELECT (SELECT count(*)::int FROM "ProofLink") AS links,
      (SELECT "hash" FROM "ProofLink" ORDER BY "sequence" DESC LIMIT 1) AS "lastHash",
      (SELECT count(*)::int FROM "ProofDay") AS days,
      (SELECT "root" FROM "ProofDay" ORDER BY "number" DESC LIMIT 1) AS "lastRoot"`,
  );
  const { links = 0, lastHash = null, days = 0, lastRoot = null } = head ?? {};
  const exportedAt = app.clock.now().toISOString();
  yield JSON.stringify({ format: 'tipsoko-proof-2', exportedAt, links, lastHash, days, lastRoot });
  const sealed = daysUpTo(app, days);
  let day = (await sealed.next()).value ?? null;
  for (let from = 1; ; from += PAGE) {
    const sequences = Array.from({ length: Math.min(PAGE, links - from + 1) }, (_none, at) => from + at);
    for (const link of await readProofs(app, sequences)) {
      for (; day && link && day.lastSequence < link.sequence; day = (await sealed.next()).value ?? null) {
        yield JSON.stringify(day);
      }
      if (link) yield JSON.stringify(link);
    }
    if (from + PAGE > links) break;
  }
  for (; day; day = (await sealed.next()).value ?? null) yield JSON.stringify(day);
}

async function* daysUpTo(app: App, count: number): AsyncGenerator<ProofDayView, undefined> {
  for (let from = 1; from <= count; from += PAGE) {
    const numbers = Array.from({ length: Math.min(PAGE, count - from + 1) }, (_none, at) => from + at);
    for (const day of await readProofDays(app, numbers)) if (day) yield day;
  }
}
