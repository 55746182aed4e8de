import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { randomRuns } from '../../../test/inCi.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { applyFixtures } from '../../domain/games/applyFixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const path = join(folder, 'chain.ndjson');
let app: TestApp;
/** The exported lines: the first describes the file, one link a line follows. */
let lines: string[];

interface Link {
  sequence: number;
  slipId: number;
  tipster: string;
  tipsterSequence: number;
  contentHash: string;
  previousHash: string;
  tipsterPreviousHash: string;
  hash: string;
  createdAt: string;
  content: string | null;
  salt: string | null;
}

beforeAll(async () => {
  app = await createTestApp();
  const fixtures = [1, 2, 3, 4, 5, 6].map((id) => fixture(id));
  const games = await addGames(app, fixtures);
  const [ann, bob] = [await addTipster(app, 'ann'), await addTipster(app, 'bob')];
  for (const viewer of [ann, bob, ann]) {
    await publishOn(app, viewer, games.slice(0, 3));
    app.clock.advance(60_000);
  }
  await publishOn(app, bob, games.slice(3, 6));
  app.clock.advance(hours(3));
  const first = fixtures.slice(0, 3);
  await applyFixtures(
    app,
    first.map((one) => finished(one, [1, 0])),
  );
  await settleAll(app);
  lines = (await runAdmin(app, 'proofs', 'export')).lines;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** The file with another time of export. */
function exportedAt(time: string | undefined): string {
  return [
    { ...JSON.parse(lines[0] ?? ''), exportedAt: time },
    ...lines.slice(1).map((line) => JSON.parse(line)),
  ]
    .map((value) => `${JSON.stringify(value)}\n`)
    .join('');
}

async function verdict(text: string, ...options: string[]): Promise<string> {
  writeFileSync(path, text);
  const { lines: answer, failure } = await runAdmin(app, 'verify', path, ...options);
  return failure ?? answer.join('\n');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const linkAt = (place: number) => JSON.parse(lines[place] ?? '') as Link;

/** The file with changed links; `rehash` recomputes all later hashes, as a skilled forger would. */
function forged(change: (links: Link[]) => Link[], rehash = false): string {
  const links = change(lines.slice(1).map((line) => JSON.parse(line) as Link));
  const lastOf = new Map<string, string>();
  let previous = '0'.repeat(64);
  if (rehash) {
    for (const link of links) {
      link.previousHash = previous;
      link.tipsterPreviousHash = lastOf.get(link.tipster) ?? '0'.repeat(64);
      const { sequence, tipster, tipsterSequence, contentHash, tipsterPreviousHash, createdAt } = link;
      link.hash = sha256(
        [sequence, tipster, tipsterSequence, contentHash, previous, tipsterPreviousHash, createdAt].join(
          '\n',
        ),
      );
      previous = link.hash;
      lastOf.set(tipster, previous);
    }
  }
  const header = { ...JSON.parse(lines[0] ?? ''), links: links.length, lastHash: links.at(-1)?.hash ?? null };
  return [header, ...links].map((value) => `${JSON.stringify(value)}\n`).join('');
}

const edit = (at: number, change: Partial<Link> | ((link: Link) => Partial<Link>)) => (links: Link[]) =>
  links.map((link, place) =>
    place === at ? { ...link, ...(typeof change === 'function' ? change(link) : change) } : link,
  );

test('an export holds, and reveals nothing of slips that have not finished', async () => {
  const text = `${lines.join('\n')}\n`;
  expect(await verdict(text)).toMatch(/^OK: 4 links of 2 tipsters\. 3 slips are open .* 1 are not shown\. /);
  expect(await verdict(text)).toMatch(/\nWithout --contains and a hash noted earlier, /);
  expect(linkAt(4)).toMatchObject({ sequence: 4, content: null, salt: null });
  expect(await verdict(text, '--contains', linkAt(2).hash)).toMatch(/^OK/);
  expect(await verdict(text, '--contains', linkAt(2).hash.toUpperCase())).toMatch(
    /\nThe noted hash is in it\.$/,
  );
  expect(await verdict(text, '--contains', 'ff')).toBe('--contains is a hash of 64 hexadecimal digits.');
  expect(await verdict(text, '--contains', 'f'.repeat(64))).toMatch(
    /^BROKEN\. No link or day has the hash ffff/,
  );
});

test.each<[string, (text: string) => string | Buffer]>([
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['byte order mark and empty lines', (text) => `\uFEFF\n${text.replaceAll('\n', '\n\n')}`],
  ['gzip', (text) => gzipSync(text)],
])('an export that went through other hands holds: %s', async (_name, change) => {
  writeFileSync(path, change(`${lines.join('\n')}\n`));
  expect((await runAdmin(app, 'verify', path)).lines[0]).toMatch(/^OK: 4 links/);
});

test('--out writes the same file', async () => {
  const out = join(folder, 'out.ndjson');
  expect((await runAdmin(app, 'proofs', 'export', '--out', out)).failure).toBeNull();
  expect(readFileSync(out, 'utf8').split('\n').slice(0, -1)).toEqual(lines);
  const nowhere = join(folder, 'no/such/folder');
  expect((await runAdmin(app, 'proofs', 'export', '--out', nowhere)).failure).toMatch(/ENOENT/);
  expect(existsSync(nowhere)).toBe(false);
});

describe('what a forger may try', () => {
  const content = (change: (text: string) => string) => (link: Link) => ({
    content: change(link.content ?? ''),
  });

  test.each<[string, () => string, RegExp]>([
    [
      'a pick is edited',
      () =>
        forged(
          edit(
            0,
            content((text) => text.replace('"pick":"1"', '"pick":"2"')),
          ),
        ),
      /^BROKEN\. Link 1 \(slip \d+ of ann\): its content is not what was promised/,
    ],
    [
      'a link is deleted',
      () => forged((links) => links.filter((_link, at) => at !== 1)),
      /Link 2 is missing: Link 3 /,
    ],
    [
      'a link is deleted and the rest renumbered',
      () =>
        forged((links) =>
          links.filter((_link, at) => at !== 0).map((link, at) => ({ ...link, sequence: at + 1 })),
        ),
      /Link 1 \(slip \d+ of bob\): it does not follow the link before it/,
    ],
    [
      'a lost slip is deleted and everything hashed again',
      () =>
        forged(
          (links) => links.filter((_link, at) => at !== 0).map((link, at) => ({ ...link, sequence: at + 1 })),
          true,
        ),
      /a link of this tipster is missing/,
    ],
    [
      'two links change places',
      () => forged(([first, second, ...rest]) => [second, first, ...rest] as Link[]),
      /Link 1 is missing: Link 2 /,
    ],
    [
      'the time is put back',
      () => forged(edit(2, { createdAt: '2026-11-21T11:00:00.000Z' })),
      /Link 3 .*its hash is not that of its facts/,
    ],
    [
      'the time is put back and everything hashed again',
      () => forged(edit(2, { createdAt: '2026-11-21T11:00:00.000Z' }), true),
      /Link 3 .*it claims to be older than the link before it/,
    ],
    [
      'published after kick-off',
      () => forged(edit(3, { createdAt: '2026-11-21T15:00:00.000Z', ...afterKickoff() }), true),
      /Link 4 .*a match had kicked off when it was published/,
    ],
    [
      'the content of another time',
      () => forged(edit(0, { createdAt: '2026-11-21T12:00:00.001Z' }), true),
      /its content was published at another time/,
    ],
    [
      'given to another tipster',
      () => forged(edit(0, { tipster: 'cyd' }), true),
      /its content is of another tipster|a link of this tipster is missing/,
    ],
    ['the salt is taken away', () => forged(edit(0, { salt: null })), /its content without its salt/],
    [
      'one slip in two links',
      () => forged((links) => links.map((link) => ({ ...link, slipId: 1, content: null, salt: null }))),
      /Link 2 .*its slip was linked before/,
    ],
    [
      'the end is cut off',
      () => `${lines.slice(0, -1).join('\n')}\n`,
      /The end is missing: 3 links where the file announces 4/,
    ],
    [
      'a field too many',
      () => forged((links) => links.map((link) => ({ ...link, note: 'x' }))),
      /Line 2: note is no part of a link/,
    ],
    ['no time at which it was made', () => exportedAt(undefined), /^BROKEN\. Line 1: exportedAt is missing/],
    [
      'made before its last link',
      () => exportedAt('2026-11-21T12:01:00.000Z'),
      /Link 4 .*it claims to be younger than the file/,
    ],
    [
      'the slips of a tipster exchanged, which no hash covers before they are shown',
      () =>
        forged((links) =>
          links.map((link, at) => ({
            ...link,
            slipId: [3, 4, 1, 2][at] ?? 0,
            content: null,
            salt: null,
          })),
        ),
      /Link 3 .*its slip is older than the one this tipster published before/,
    ],
    ['an empty file', () => '', /The file is empty/],
    ['another file', () => '{"events":[]}\n', /does not begin with the format tipsoko-proof-2/],
    ['no JSON', () => `${lines[0]}\n{`, /Line 2 is no JSON object/],
  ])('%s', async (_name, text, message) => {
    expect(await verdict(text())).toMatch(message);
  });

  function afterKickoff(): Partial<Link> {
    const { slipId, tipster } = linkAt(4);
    const tips = [{ kickoff: '2026-11-21T14:00:00.000Z' }];
    const text = JSON.stringify({ slip: slipId, tipster, publishedAt: '2026-11-21T15:00:00.000Z', tips });
    const salt = 'a'.repeat(64);
    return { content: text, salt, contentHash: sha256(`${salt}\n${text}`) };
  }
});

test('slips that are not shown are counted, and those that should be over are named', async () => {
  const withheld = forged(edit(0, { content: null, salt: null }));
  expect(await verdict(withheld)).toMatch(/2 slips are open .* 2 are not shown\. /);
  app.clock.advance(hours(24 * 15));
  const late = (await runAdmin(app, 'proofs', 'export')).lines;
  expect(await verdict(`${late.join('\n')}\n`)).toMatch(
    /3 slips are open .* 1 are not shown, 1 of them published more than 14 days before this file was made: ask why\. /,
  );
});

test('any changed byte of a finished link is found', async () => {
  const whole = Buffer.from(`${lines.join('\n')}\n`);
  const start = Buffer.byteLength(`${lines[0]}\n`);
  const length = Buffer.byteLength(lines.slice(1, 4).join('\n'));
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (offset, change) => {
        const bytes = Buffer.from(whole);
        bytes[start + offset] = (bytes[start + offset] ?? 0) ^ change;
        const answer = await verdictOf(bytes);
        expect(answer).toMatch(/^BROKEN\. /);
      },
    ),
    { numRuns: randomRuns(400) },
  );

  async function verdictOf(bytes: Buffer): Promise<string> {
    writeFileSync(path, bytes);
    const { failure } = await runAdmin(app, 'verify', path);
    return failure ?? 'OK';
  }
});

test('after its tipster has left, a chain still holds', async () => {
  await app.db.prisma.tipster.update({
    where: { username: 'ann' },
    data: { username: 'deleted-1', usernameKey: 'deleted-1' },
  });
  const again = (await runAdmin(app, 'proofs', 'export')).lines;
  expect(again.filter((line) => !line.includes('"root"')).slice(1)).toEqual(lines.slice(1));
  expect(await verdict(`${again.join('\n')}\n`)).toMatch(/^OK: 4 links/);
});
