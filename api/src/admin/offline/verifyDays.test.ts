import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, fixture, hours, publishOn } from '../../../test/football.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { sealDays } from '../../domain/proof/sealDays.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-days-'));
const path = join(folder, 'chain.ndjson');
let app: TestApp;
/** What the export says: a line about the file, then links and days. */
let lines: Line[];

type Line = Record<string, unknown>;

/** Three slips on the 21st, none on the 22nd, two on the 23rd, one on the 24th, which is not over. */
beforeAll(async () => {
  app = await createTestApp();
  for (const [day, count] of [3, 0, 2, 1].entries()) {
    const kickoff = new Date(app.clock.now().getTime() + hours(2));
    const games = await addGames(
      app,
      [1, 2, 3].map((at) => fixture(10 * day + at, { kickoff })),
    );
    for (let slip = 0; slip < count; slip++) {
      await publishOn(app, await addTipster(app, `t_${day}_${slip}`), games);
      app.clock.advance(120_000);
    }
    app.clock.advance(hours(day < 3 ? 24 : 0));
  }
  await sealDays(app);
  lines = (await runAdmin(app, 'proofs', 'export')).lines.map((line) => JSON.parse(line) as Line);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const isDay = (line: Line) => 'root' in line;
const sha256 = (parts: unknown[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** What verify says about the file after somebody changed its lines (all but the first, which is made to fit). */
async function verdict(change: (body: Line[]) => Line[] = (body) => body, ...options: string[]) {
  const body = change(structuredClone(lines.slice(1)));
  const links = body.filter((line) => !isDay(line));
  const days = body.filter(isDay);
  const header = {
    ...lines[0],
    links: links.length,
    lastHash: links.at(-1)?.hash ?? null,
    days: days.length,
    lastRoot: days.at(-1)?.root ?? null,
  };
  writeFileSync(path, [header, ...body].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { lines: answer, failure } = await runAdmin(app, 'verify', path, ...options);
  return failure ?? answer.join('\n');
}

const dayAt = (number: number) => lines.filter(isDay)[number - 1] as Line;
const editDay = (number: number, parts: Line) => (body: Line[]) =>
  body.map((line) => (isDay(line) && line.number === number ? { ...line, ...parts } : line));
const without = (drop: (line: Line) => boolean) => (body: Line[]) => body.filter((line) => !drop(line));

/** Renumbers and rehashes the links, as a skilled forger would, but not the days. */
function rehashLinks(body: Line[]): Line[] {
  let previous = '0'.repeat(64);
  let sequence = 0;
  for (const link of body) {
    if (isDay(link)) continue;
    sequence += 1;
    link.sequence = sequence;
    link.previousHash = previous;
    previous = sha256([
      ...[sequence, link.tipster, link.tipsterSequence, link.contentHash],
      ...[previous, link.tipsterPreviousHash, link.createdAt],
    ]);
    link.hash = previous;
  }
  return body;
}

/** And the days hashed again over the forged links. */
function rehashDays(body: Line[]): Line[] {
  let open: string[] = [];
  let sequence = 0;
  let previous = '0'.repeat(64);
  for (const line of body) {
    if (!isDay(line)) {
      open.push(String(line.hash));
      sequence += 1;
      continue;
    }
    let level = open;
    while (level.length > 1) {
      const below = level;
      level = below.flatMap((left, at) =>
        at % 2 ? [] : at + 1 < below.length ? [sha256([left, below[at + 1]])] : [left],
      );
    }
    Object.assign(line, {
      links: open.length,
      lastSequence: sequence,
      merkleRoot: level[0] ?? '0'.repeat(64),
      previousRoot: previous,
    });
    previous = sha256([line.number, line.day, line.links, line.lastSequence, line.merkleRoot, previous]);
    line.root = previous;
    open = [];
  }
  return body;
}

test('an export has each sealed day after its links, and holds', async () => {
  expect(lines.slice(1).map((line) => (isDay(line) ? `${line.day}: ${line.links}` : line.sequence))).toEqual([
    ...[1, 2, 3, '2026-11-21: 3', '2026-11-22: 0', 4, 5, '2026-11-23: 2', 6],
  ]);
  expect(await verdict()).toMatch(
    /^OK: 6 links of 6 tipsters\. .*3 days are sealed\. Last root: [0-9a-f]{64}\n/,
  );
  expect(await verdict(undefined, '--contains', String(dayAt(1).root))).toMatch(/^OK/);
});

describe('is found', () => {
  const secondOfFirstDay = (line: Line) => !isDay(line) && line.sequence === 2;
  const swapped = (body: Line[]) => {
    const [first, second, ...rest] = body;
    return [second, first, ...rest] as Line[];
  };

  test.each<[string, (body: Line[]) => Line[], RegExp]>([
    [
      'a tampered day',
      editDay(1, { links: 2 }),
      /^BROKEN\. Day 1 \(2026-11-21\): it has 3 links where .* with 2/,
    ],
    [
      'a day with another date',
      editDay(2, { day: '2026-11-25' }),
      /Day 2 .*it does not follow the day before it/,
    ],
    ['a changed root', editDay(3, { root: 'a'.repeat(64) }), /Day 3 .*its root is not that of its facts/],
    [
      'a changed root in the middle',
      editDay(1, { root: 'a'.repeat(64) }),
      /Day 1 .*its root is not that of its facts/,
    ],
    ['a changed Merkle root', editDay(1, { merkleRoot: 'b'.repeat(64) }), /Day 1 .*its links are not those/],
    ['a day left out', without((line) => line.number === 2), /Day 3 .*a day before it is missing/],
    [
      'a slip left out, the links hashed again',
      (body) => rehashLinks(without(secondOfFirstDay)(body)),
      /Day 1 .*it has 2 links where it was sealed with 3/,
    ],
    [
      'a slip put in the place of another, the links hashed again',
      (body) =>
        rehashLinks(
          body.map((line) => (secondOfFirstDay(line) ? { ...line, contentHash: 'c'.repeat(64) } : line)),
        ),
      /Day 1 .*its links are not those/,
    ],
    [
      'slips in another order, the links hashed again',
      (body) => rehashLinks(swapped(body)),
      /older|not those/,
    ],
    [
      'a slip moved to another day, all hashed again',
      (body) => {
        const [moved, ...rest] = [...body];
        const at = rest.findIndex(isDay) + 1;
        return rehashDays(rehashLinks([...rest.slice(0, at), moved as Line, ...rest.slice(at)]));
      },
      /older than the link before it|was not made on it/,
    ],
    [
      'the line of a day before its last link',
      (body) => {
        const at = body.findIndex(isDay);
        return rehashDays([
          ...body.slice(0, at - 1),
          body[at],
          body[at - 1],
          ...body.slice(at + 1),
        ] as Line[]);
      },
      /Day 2 .*link 3 was not made on it/,
    ],
    ['all days taken out', without(isDay), /^BROKEN\. Day 2026-11-21 is missing: it was over/],
    [
      'the last days taken out',
      without((line) => Number(line.number) > 1),
      /^BROKEN\. Day 2026-11-22 is missing/,
    ],
    [
      'a day sealed before it was over',
      editDay(2, { sealedAt: '2026-11-22T20:59:59.999Z' }),
      /Day 2 .*it was sealed before it was over/,
    ],
    [
      'a day sealed after the file was made',
      editDay(3, { sealedAt: '2027-11-24T12:00:00.000Z' }),
      /Day 3 .*it claims to be sealed after the file was made/,
    ],
    [
      'a new link put back into a day that was sealed',
      (body) => {
        // The tipster's first link and later than the link before, so only the seal of the day reveals it.
        const last = body.at(-1) as Line;
        return rehashLinks([...body.slice(0, -1), { ...last, createdAt: '2026-11-23T18:00:00.000Z' }]);
      },
      /^BROKEN\. Link 6: it claims to be of a day that was sealed without it/,
    ],
    ['half a day', editDay(1, { merkleRoot: null }), /Line \d+: merkleRoot is missing/],
    ['a field too many', editDay(1, { note: 'x' }), /Line \d+: note is no part of a day/],
  ])('%s', async (_name, change, message) => {
    expect(await verdict(change)).toMatch(message);
  });

  test('a chain of days that begins before its first link', async () => {
    const body = (rest: Line[]) => {
      const [day] = rest.filter(isDay);
      const earlier = { ...day, number: 1, day: '2026-11-20', links: 0, lastSequence: 0 };
      const later = rest.map((line) => (isDay(line) ? { ...line, number: Number(line.number) + 1 } : line));
      return rehashDays([earlier, ...later]);
    };
    expect(await verdict(body)).toMatch(/Day 1 \(2026-11-20\): the first day has no link/);
  });

  test('the last day cut off', async () => {
    const kept = lines.filter((line) => line.number !== 3);
    writeFileSync(path, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect((await runAdmin(app, 'verify', path)).failure).toMatch(
      /The end is missing: 2 days where .* announces 3/,
    );
  });

  test('a whole new chain, with a root noted before', async () => {
    const forge = (body: Line[]) => rehashDays(rehashLinks(without(secondOfFirstDay)(body)));
    expect(await verdict(forge)).toMatch(/^OK: 5 links/);
    expect(await verdict(forge, '--contains', String(dayAt(2).root))).toMatch(
      /^BROKEN\. No link or day has the hash/,
    );
  });
});
