import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { gradeFile } from './grade.ts';

const folder = mkdtempSync(join(tmpdir(), 'grade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header = 'id,league,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,flags';

type Graded = Record<string, string>;

async function grade(text: string | Buffer, notes: string[] = []): Promise<Graded[]> {
  const { lines, failure } = await gradeAll(text, notes);
  if (failure) throw new Error(failure);
  return lines;
}

/** The graded matches of a file that has faults. */
async function gradeAll(text: string | Buffer, notes: string[] = []) {
  const path = join(folder, 'matches.csv');
  writeFileSync(path, text);
  const lines: Graded[] = [];
  try {
    for await (const line of gradeFile(path, (sentence) => notes.push(sentence)))
      lines.push(JSON.parse(line));
    return { lines, failure: null };
  } catch (error) {
    return { lines, failure: (error as Error).message };
  }
}

async function gradeRow(status: string, scores: string, award = '', flags = ''): Promise<string> {
  const [line] = await grade(
    `${header}\nm1,L,2026-03-07T13:00:00Z,Red,Blue,${status},${scores},${award},${flags}\n`,
  );
  const { id, settle, ...winners } = line ?? {};
  expect(id).toBe('m1');
  return [settle, ...Object.values(winners)].join(' ').trim();
}

describe('one match', () => {
  test.each([
    ['FT', '1,0,2,1', 'SETTLE 1 O O GG 1X|12 1/1 2-1'],
    ['FT', '0,0,0,0', 'SETTLE X U U NG 1X|X2 X/X 0-0'],
    ['FT', '0,1,1,3', 'SETTLE 2 O O GG 12|X2 2/2 1-3'],
    ['FT', '2,0,5,2', 'SETTLE 1 O O GG 1X|12 1/1 OTHER'],
    ['FT', ',,1,0', 'SETTLE 1 U U NG 1X|12 HOLD 1-0'],
    ['FT', '1.0,0.0,2.0,1.0', 'SETTLE 1 O O GG 1X|12 1/1 2-1'],
    ['FT', '0,0,,', 'HOLD'],
    ['FT', '2,0,1,0', 'HOLD'],
    ['FT', '0,0,x,1', 'HOLD'],
    ['PST', '0,0,0,0', 'VOID'],
    ['CANC', ',,,', 'VOID'],
    ['ABD', '1,0,2,0', 'VOID'],
    ['UNVERIFIED', '1,0,2,0', 'HOLD'],
    ['NS', ',,,', 'HOLD'],
    ['???', '1,0,2,0', 'HOLD'],
  ])('%s %s: %s', async (status, scores, expected) => {
    expect(await gradeRow(status, scores)).toBe(expected);
  });

  test.each([
    ['zero_zero_placeholder', 'HOLD'],
    ['no_odds|zero_zero_placeholder', 'HOLD'],
    ['playoff_score_may_include_extra_time', 'HOLD'],
    ['stale_final_true_3-1', 'HOLD'],
    ['a_doubt_of_next_year', 'HOLD'],
    ['ghost_of_moved_fixture', 'VOID'],
    ['no_odds|replayed_later', 'VOID'],
    ['no_odds|time_unknown', 'SETTLE X U U NG 1X|X2 X/X 0-0'],
    ['no_ht', 'SETTLE X U U NG 1X|X2 HOLD 0-0'],
    ['no_ht|a_doubt_of_next_year', 'HOLD'],
    ['replayed_later|a_doubt_of_next_year', 'HOLD'],
  ])('a final 0-0 with %s: %s', async (flags, expected) => {
    expect(await gradeRow('FT', '0,0,0,0', '', flags)).toBe(expected);
  });

  test.each([
    ['0,0,1,1', '0-2', 'SETTLE X O U GG 1X|X2 X/X 1-1'],
    ['1,0,2,1', '0-3', 'SETTLE 1 O O GG 1X|12 1/1 2-1'],
    ['1,0,1,0', '3-0', 'VOID'],
    ['0,1,0,2', '0-2', 'VOID'],
    [',,,', '3-0', 'VOID'],
    ['1,0,2,1', '', 'VOID'],
  ])('played to %s and awarded %s: %s', async (scores, award, expected) => {
    expect(await gradeRow('AWD', scores, award, 'awarded')).toBe(expected);
  });

  test.each([
    ['AWD', '1,1,0,3', '0-3', '', 'HOLD'],
    ['AWD', '1,1,0,3', '', 'awarded', 'HOLD'],
    ['AWD', '0,0,0,3', '0-3', '', 'VOID'],
    ['AWD', '0,0,0,3', '0-3', 'weather', 'VOID'],
    ['AWD', '1,0,2,1', '0-3', 'weather', 'HOLD'],
    ['WO', '0,0,3,0', '', 'weather', 'VOID'],
    ['WO', ',,,', '', 'no_odds', 'VOID'],
    ['PST', ',,,', '', 'weather', 'HOLD'],
    ['PST', ',,,', '', 'no_odds', 'VOID'],
    ['FT', '5,5,2,1', '', 'no_ht', 'SETTLE 1 O O GG 1X|12 HOLD 2-1'],
  ])('%s %s, award %j, flag %j: %s', async (status, scores, award, flags, expected) => {
    expect(await gradeRow(status, scores, award, flags)).toBe(expected);
  });
});

describe('values that grading does not need are ignored', () => {
  const wide = 'id,league,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,o_1,flags';
  const sound = ['m1', 'L', '2026-03-07T13:00:00Z', 'Red', 'Blue', 'FT', '1', '0', '2', '1', '', '1.85', ''];
  const columns = wide.split(',');
  const whole = 'SETTLE 1 O O GG 1X|12 1/1 2-1';
  const withoutHalfTime = 'SETTLE 1 O O GG 1X|12 HOLD 2-1';
  const answers = (lines: Graded[]) =>
    lines.map(({ id: _, ...rest }) => Object.values(rest).join(' ').trim());

  test.each([
    ['kickoff_utc', '', whole],
    ['kickoff_utc', '2024-08-16', whole],
    ['kickoff_utc', '2024-08-16 19:30:00+00:00', whole],
    ['kickoff_utc', '16/08/24 19:30', whole],
    ['o_1', '"1,85"', whole],
    ['o_1', 'N/A', whole],
    ['official_award', '3:0', whole],
    ['official_award', '03-Jan', whole],
    ['league', '', whole],
    ['home', '', whole],
    ['away', '"Blue ""and"" White, FC"', whole],
    ['home', 'Red "A" Town', whole],
    ['status', 'ft', whole],
    ['ht_a', '', withoutHalfTime],
    ['ht_h', 'one', withoutHalfTime],
    ['ht_a', '2', 'HOLD'],
    ['ht_h', '3', 'HOLD'],
    ['ft_a', '', 'HOLD'],
    ['ft_a', 'NaN', 'HOLD'],
    ['status', 'Finished', 'HOLD'],
    ['flags', 'No_Odds', whole],
    ['flags', 'neutral_ground', 'HOLD'],
  ])('%s %j: %s', async (column, value, expected) => {
    const row = sound.map((field, at) => (columns[at] === column ? value : field)).join(',');
    expect(answers(await grade(`${wide}\n${row}\n`))).toEqual([expected]);
  });

  test('of a match that was not finished the scores are not looked at', async () => {
    const rows = ['PST', 'CANC', 'ABD', 'WO'].map((status) => `m1,L,,A,B,${status},x,,?,1,,,`);
    expect(answers(await grade(`${wide}\n${rows.join('\n')}\n`))).toEqual(['VOID', 'VOID', 'VOID', 'VOID']);
  });

  test('reads an award in another notation, and holds one that is unreadable', async () => {
    const rows = ['0:2', '0 - 2', 'given'].map((award) => `m1,L,,A,B,awd,0,0,1,1,${award},,awarded`);
    const [colon, spaces, unread] = answers(await grade(`${wide}\n${rows.join('\n')}\n`));
    expect([colon, spaces]).toEqual(['SETTLE X O U GG 1X|X2 X/X 1-1', 'SETTLE X O U GG 1X|X2 X/X 1-1']);
    expect(unread).toBe('HOLD');
  });

  test('after extra time or a shoot-out nobody knows whether the score is that of 90 minutes', async () => {
    const rows = ['AET,0,0,1,1', 'PEN,0,0,1,1', 'AET,0,0,2,1'].map((result) => `m1,L,,A,B,${result},,,`);
    expect(answers(await grade(`${wide}\n${rows.join('\n')}\n`))).toEqual(['HOLD', 'HOLD', 'HOLD']);
  });

  test('commas too many at the end, rows of commas, and a header with nameless columns', async () => {
    const row = sound.join(',');
    expect(answers(await grade(`${wide}\n,,,,\n${row},\n${row},,,\n${','.repeat(20)}\n`))).toEqual([
      whole,
      whole,
    ]);
    expect(answers(await grade(`${wide},,\n${row}\n${row},,\n`))).toEqual([whole, whole]);
  });

  test('names the lines that repeat an id', async () => {
    const notes: string[] = [];
    const rows = ['m1,L,,A,B,FT,0,0,1,1,,,', 'm2,L,,A,B,FT,0,0,1,1,,,', 'm1,L,,A,B,FT,0,0,2,1,,,'];
    expect(answers(await grade(`${wide}\n${rows.join('\n')}\n`, notes))).toHaveLength(3);
    expect(notes).toEqual(['Line 4 (m1) has the same id as line 2']);
  });

  test('names the lines that could not be read', async () => {
    const notes: string[] = [];
    const rows = [
      'm1,L,,A,B,FT,0,0,x,1,,,',
      'm2,L,,A,B,FT,1,,2,1,,,',
      'm3,L,,A,B,FT,0,0,1,0',
      'm4,L,,A,B,FT,0,0,1,0,,,',
    ];
    await grade(`${wide}\n${rows.join('\n')}\n`, notes);
    expect(notes).toEqual([
      "Line 2 (m1) is held: Full-time score 'x' is no number of goals",
      "Line 3 (m2): Half-time score '1-' is not known",
      'Line 4 (m3) is held: 10 fields where the file has 13 columns',
    ]);
  });
});

describe('the file', () => {
  const row = (id: string) => `${id},L,2026-03-07T13:00:00Z,A,B,FT,0,0,1,0,,`;
  const idsOf = (lines: Graded[]) => lines.map(({ id, settle }) => `${id} ${settle}`);
  const two = `${header}\n${row('m1')}\n${row('m2')}\n`;

  test('a row without an id does not affect the others', async () => {
    const broken = [
      row('m1'),
      row(''),
      'm2,L,,"A,B,FT,0,0,1,0,,',
      row('m3'),
      'm4,"L\nM",,A,B,FT,0,0,1,0,,',
      row('m5'),
    ];
    const { lines, failure } = await gradeAll(`${header}\n${broken.join('\n')}\n`);
    expect(idsOf(lines)).toEqual(['m1 SETTLE', 'm3 SETTLE', 'm4 SETTLE', 'm5 SETTLE']);
    expect(failure).toBe('Line 3 has no id\nLine 4 opens a quote that is not closed');
  });

  test('an id of broken bytes or absurd length, and a line without an end', async () => {
    const text = Buffer.concat([
      ...[Buffer.from(`${header}\n`), Buffer.from(`${row('k\u00F6')}\n`, 'latin1')],
      Buffer.from(
        `${row('x'.repeat(500))}\n${row('y').replace('A', 'a'.repeat(3_000_000))}\r\n${row('m1')}\n`,
      ),
      Buffer.from(`${row('z')}${'z'.repeat(3_000_000)}`),
    ]);
    const { lines, failure } = await gradeAll(text);
    expect(idsOf(lines)).toEqual(['m1 SETTLE']);
    expect(failure?.split('\n')).toEqual([
      'Line 2 has an id that cannot be answered: id has characters that cannot be read: is the file UTF-8?',
      'Line 3 has an id that cannot be answered: id is 500 characters long',
      'Line 4 is longer than a million characters',
      'Line 6 is longer than a million characters',
    ]);
  });

  test('with a stray comma before it the id may be something else', async () => {
    const names = 'home,away,id,status,ft_h,ft_a';
    const { lines, failure } = await gradeAll(`${names}\nRed, FC,Blue,m1,FT,1,0\nRed,Blue,m2,FT,1,0\n`);
    expect(idsOf(lines)).toEqual(['m2 SETTLE']);
    expect(failure).toBe('Line 2 has 7 fields where the file has 6 columns');
  });

  test.each<[string, Buffer | string]>([
    ['CRLF', two.replaceAll('\n', '\r\n')],
    ['CR', two.replaceAll('\n', '\r')],
    ['no end of line at the end', two.trimEnd()],
    ['empty lines', two.replaceAll('\n', '\n\n  \n')],
    ['capitals in the header', two.replace(header, header.toUpperCase())],
    ['semicolons', two.replaceAll(',', ';')],
    ['tabs', two.replaceAll(',', '\t')],
    ['every field in quotes', two.replaceAll(/[^,\n]+/g, '"$&"')],
    ['gzip', gzipSync(two)],
    ['UTF-16', Buffer.from(`\uFEFF${two}`, 'utf16le')],
    [
      'two files in one, of other columns',
      `\uFEFF${header}\n${row('m1')}\n\uFEFFft_a,ft_h,id,status\n0,1,m2,FT\n`,
    ],
  ])('%s', async (_name, text) => {
    expect(idsOf(await grade(text))).toEqual(['m1 SETTLE', 'm2 SETTLE']);
  });

  test('a header alone has no matches; a torn gzip file is reported after what could be read', async () => {
    expect(await grade(`${header}\n`)).toEqual([]);
    const long = gzipSync(
      `${header}\n${Array.from({ length: 5000 }, (_none, at) => row(`m${at}`)).join('\n')}\n`,
    );
    const { lines, failure } = await gradeAll(long.subarray(0, -20));
    expect(lines.length).toBeGreaterThan(1000);
    expect(failure).toMatch(/^The gzip file is damaged/);
  });

  test('byte order mark, other order of columns, quotes and line ends', async () => {
    const text =
      '\uFEFFaway,home,status,id,ft_h,ft_a,ht_h,ht_a,kickoff_utc,league\r\n"B, C",A,FT,x,1,0,0,0,2026-03-07T13:00:00Z,L\r\n';
    expect(await grade(text)).toEqual([
      {
        id: 'x',
        settle: 'SETTLE',
        '1X2': '1',
        OU15: 'U',
        OU25: 'U',
        BTTS: 'NG',
        DC: '1X|12',
        HTFT: 'X/1',
        CS: '1-0',
      },
    ]);
  });

  test('a row that lost its last columns is held, because its flags are missing', async () => {
    const [line] = await grade(`${header}\nm1,L,2026-03-07T13:00:00Z,A,B,FT,0,0,1,0\n`);
    expect(line?.settle).toBe('HOLD');
  });

  test('another layout, an empty file, a row without id and a missing file are refused with a reason', async () => {
    await expect(grade('id,home\n1,A\n')).rejects.toThrow('Missing columns: status, ft_h, ft_a');
    await expect(grade('')).rejects.toThrow('The file is empty');
    await expect(grade(`${header}\n,L,2026-03-07T13:00:00Z,A,B,FT,0,0,0,0,,\n`)).rejects.toThrow(
      'Line 2 has no id',
    );
    await expect(gradeFile(join(folder, 'none.csv'))[Symbol.asyncIterator]().next()).rejects.toThrow(
      /ENOENT/,
    );
  });
});

const data = new URL('../../../shared/data/football/unified/', import.meta.url);

test.skipIf(!existsSync(data))(
  'every match of the reference table (skipped where the data folder is absent)',
  async () => {
    const expected = parse(readFileSync(new URL('golden_settlement.csv', data)), { columns: true });
    const actual: unknown[] = [];
    for await (const line of gradeFile(new URL('matches.csv', data).pathname)) actual.push(JSON.parse(line));
    expect(actual.length).toBeGreaterThan(14_000);
    expect(actual).toEqual(expected);
  },
);
