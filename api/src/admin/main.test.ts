import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminProgram } from '../../test/adminProgram.ts';
import { inCi } from '../../test/inCi.ts';
import { openEmbedded } from '../db/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
const data = join(folder, 'data');
let program: Awaited<ReturnType<typeof adminProgram>>;

beforeAll(async () => {
  program = await adminProgram({ DATA_DIR: data });
});
afterAll(async () => {
  await program.remove();
  rmSync(folder, { recursive: true });
});

const adminWith = (more: Record<string, string>, ...argv: string[]) => program.run(more, ...argv);
const admin = (...argv: string[]) => adminWith({}, ...argv);

const file = (name: string) => join(folder, name);
const header = 'id,league,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,flags';

describe('without a database', () => {
  test.skipIf(!inCi)('a file and a line that are bigger than the memory are graded', async () => {
    const id = (at: number) => `${at}-${'i'.repeat(180)}`;
    const rows = Array.from({ length: 100_000 }, (_none, at) => `${id(at)},L,,A,B,PST,,,,,,`);
    const endless = `endless,${'x'.repeat(25_000_000)},,A,B,FT,1,0,2,1,,`;
    writeFileSync(file('vast.csv'), [header, endless, ...rows, rows[0], ''].join('\n'));
    const heap = { NODE_OPTIONS: '--max-old-space-size=26 --max-semi-space-size=2' };
    const { code, out, err } = await adminWith(heap, 'grade', file('vast.csv'));
    expect(err).toMatch(
      /^Line 100003 \(0-i+\) has the same id as line 3\nLine 2 is longer than a million characters\n$/,
    );
    expect([code, out.split('\n').length]).toEqual([1, 100_002]);
  });

  test('help on stdout, exit 0; what was typed wrongly on stderr, exit 2', async () => {
    expect(await admin()).toMatchObject({ code: 0, out: expect.stringContaining('games correct'), err: '' });
    expect(await admin('dance')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^There is no command 'dance'.*\n$/),
    });
    expect(await admin('grade')).toMatchObject({ code: 2, out: '' });
    expect(await admin('grade', '--fast', 'x')).toMatchObject({ code: 2, out: '' });
  });

  test('grade and replay: lines on stdout, a bad file exits 1', async () => {
    writeFileSync(file('m.csv'), `${header}\nm1,L,2026-03-07T13:00:00Z,Red,Blue,FT,1,0,2,1,,\n`);
    const graded = await admin('grade', file('m.csv'));
    expect([graded.code, graded.err]).toEqual([0, '']);
    expect(JSON.parse(graded.out)).toMatchObject({ id: 'm1', settle: 'SETTLE', '1X2': '1', CS: '2-1' });
    writeFileSync(file('l.ndjson'), '{"events":[{"phase":"FT","score":"0-0"}]}\n');
    expect((await admin('replay', file('l.ndjson'))).out).toContain('"CS0-0":"W"');
    expect(await admin('grade', file('none'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('ENOENT'),
    });
    expect(await admin('grade', file('l.ndjson'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Missing columns: id, status, ft_h, ft_a/),
    });
    // A missing or broken file does not affect the others.
    writeFileSync(file('n.csv'), `${header}\n,L,,A,B,FT,0,0,1,0,,\nm2,L,,A,B,FT,0,0,1,0,,\n`);
    const several = await admin('grade', file('none'), file('n.csv'), file('m.csv'));
    expect(several.code).toBe(1);
    expect(several.out.split('\n').map((line) => line.slice(0, 9))).toEqual(['{"id":"m2', '{"id":"m1', '']);
    expect(several.err).toContain(`${file('n.csv')}: Line 2 has no id\n`);
    expect(several.err).toMatch(/none: ENOENT.*\n[\s\S]*2 of 3 files could not be read whole\.\n$/);
    expect(existsSync(data)).toBe(false);
  });

  test('standard input, and a reader that leaves before the end', async () => {
    const rows = Array.from({ length: 20_000 }, (_none, at) => `m${at},L,,A,B,FT,0,0,1,0,,\n`);
    const child = program.start({}, 'grade', '-');
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    // The program may end before it has read all input.
    child.stdin.on('error', () => {});
    child.stdin.end(`${header}\n${rows.join('')}`);
    const [first] = await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect(String(first)).toMatch(/^\{"id":"m0","settle":"SETTLE"/);
    expect([code, err]).toEqual([0, '']);
  });

  test('backup refers PostgreSQL to its own tools, also when it does not answer', async () => {
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    expect(await adminWith(away, 'backup', file('x'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('pg_dump'),
    });
    expect(await adminWith(away, 'restore', file('x'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('pg_restore'),
    });
    expect(await adminWith(away, 'ledger', 'check')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database of DATABASE_URL cannot be reached/),
    });
    expect(await adminWith({ PORT: 'x' }, 'ledger', 'check')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^PORT is not valid/),
    });
  });
});

const reference = new URL('../../../../shared/data/football/unified/', import.meta.url);
test.skipIf(!existsSync(reference))(
  'the reference files, whole (skipped where they are absent)',
  async () => {
    const path = (name: string) => fileURLToPath(new URL(name, reference));
    const read = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    const graded = await admin('grade', path('matches.csv'));
    expect(graded.code).toBe(0);
    expect(read(graded.out)).toEqual(parse(readFileSync(path('golden_settlement.csv')), { columns: true }));
    // Expected answers in the file are ignored.
    const replayed = await admin('replay', path('golden_live.ndjson'));
    expect(read(replayed.out)).toEqual(read(readFileSync(path('golden_live.ndjson'), 'utf8')));
  },
);

describe('import', () => {
  const row = (id: string, home: string, status = 'PST') =>
    `${id},L,2026-03-07T13:00:00Z,${home},Blue,${status},,,,,,`;

  test.skipIf(!inCi)('a file and lines that are bigger than the memory are imported', async () => {
    const endless = row('endless', 'x'.repeat(25_000_000));
    const useless = Array.from({ length: 20_000 }, (_none, at) => row(`u${at}`, 'u'.repeat(1000)));
    const good = Array.from({ length: 300 }, (_none, at) => row(`m${at}`, `Red ${at}`));
    const text = [header, good[0], endless, ...useless, ...good, ''].join('\n');
    // The program and its database alone use more than a third of this.
    const heap = { NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=2' };
    for (const [name, bytes, counts] of [
      ['vast.csv.gz', gzipSync(text, { level: 1 }), '300 added, 0 changed, 0 unchanged'],
      ['vast.csv', Buffer.from(`\uFEFF${text}`, 'utf16le'), '0 added, 0 changed, 300 unchanged'],
    ] as const) {
      writeFileSync(file(name), bytes);
      const { code, out } = await adminWith(heap, 'import', file(name));
      const lines = out.trimEnd().split('\n');
      expect(lines[0]).toBe(`  ${file(name)}:3: The line is longer than a million characters`);
      expect(lines.at(-2)).toBe(`  ${file(name)}:20004: The same match as line 2`);
      expect(lines.at(-1)).toContain(`300 matches: ${counts}`);
      expect([code, lines.length]).toEqual([0, 20_003]);
    }
  });

  test('killed in the middle, it keeps what it had stored, and the next run imports the rest', async () => {
    const rows = Array.from({ length: 1200 }, (_none, at) => row(`k${at}`, `Green ${at}`));
    writeFileSync(file('kill.csv'), [header, ...rows, ''].join('\n'));
    const child = program.start({}, 'import', file('kill.csv'));
    // The first thousand is reported once it is stored.
    await once(child.stderr, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const { code, out } = await admin('import', file('kill.csv'));
    expect(code).toBe(0);
    const [, added, unchanged] = /1200 matches: (\d+) added, 0 changed, (\d+) unchanged/.exec(out) ?? [];
    expect(Number(added) + Number(unchanged)).toBe(1200);
    expect(Number(unchanged)).toBeGreaterThanOrEqual(1000);
  });
});

test('import, look, back up, restore, and refuse what a server has open', async () => {
  writeFileSync(file('m.csv'), `${header}\nm1,L,2026-03-07T13:00:00Z,Red,Blue,UNVERIFIED,1,0,2,1,,\n`);
  const imported = await admin('import', file('m.csv'));
  expect([imported.code, imported.out, imported.err]).toEqual([0, expect.stringContaining('1 added'), '']);
  const held = await admin('games', 'held', '--all');
  expect(held.out).toContain('Red - Blue');
  expect(await admin('ledger', 'check')).toMatchObject({ code: 0, out: 'OK\n' });

  expect((await admin('backup', file('b.tar'))).code).toBe(0);
  expect(await admin('backup', file('b.tar'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('--force replaces it'),
  });
  const number = held.out.split(' ')[0] ?? '';
  expect((await admin('games', 'correct', number, '--ft', '2-1', '--reason', 'seen')).code).toBe(0);
  expect((await admin('games', 'held', '--all')).out).toBe('');
  expect(await admin('restore', file('b.tar'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('--force replaces it'),
  });
  writeFileSync(file('torn.tar'), readFileSync(file('b.tar')).subarray(0, 100_000));
  expect(await admin('restore', file('torn.tar'), '--force')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no backup'),
  });
  expect((await admin('restore', file('b.tar'), '--force')).code).toBe(0);
  expect((await admin('games', 'held', '--all')).out).toBe(held.out);

  expect((await admin('proofs', 'export', '--out', file('p.ndjson'))).code).toBe(0);
  expect(await admin('verify', file('p.ndjson'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^OK: 0 links/),
  });
  writeFileSync(file('p.ndjson'), '{}\n');
  expect(await admin('verify', file('p.ndjson'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^BROKEN/),
  });

  const server = await openEmbedded(join(data, 'database'));
  for (const argv of [
    ['ledger', 'check'],
    ['backup', file('c.tar')],
    ['restore', file('b.tar'), '--force'],
  ])
    expect(await admin(...argv)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('in use by another process'),
    });
  await server.close();
});
