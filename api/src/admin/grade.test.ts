import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { gradeFile } from './grade.ts';

const folder = mkdtempSync(join(tmpdir(), 'grade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header = 'id,league,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,flags';

async function grade(text: string): Promise<Record<string, string>[]> {
  const path = join(folder, 'matches.csv');
  writeFileSync(path, text);
  const lines: Record<string, string>[] = [];
  for await (const line of gradeFile(path)) lines.push(JSON.parse(line));
  return lines;
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
});

describe('the file', () => {
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

  test('a row that lost its last columns is held: the doubts stood there', async () => {
    const [line] = await grade(`${header}\nm1,L,2026-03-07T13:00:00Z,A,B,FT,0,0,1,0\n`);
    expect(line?.settle).toBe('HOLD');
  });

  test('another layout, an empty file, a row without id and a missing file are refused with a reason', async () => {
    await expect(grade('id,home\n1,A\n')).rejects.toThrow(/Missing columns: league, kickoff_utc/);
    await expect(grade('')).rejects.toThrow('The file is empty');
    await expect(grade(`${header}\n,L,2026-03-07T13:00:00Z,A,B,FT,0,0,0,0,,\n`)).rejects.toThrow(
      'Line 2 has no id',
    );
    await expect(gradeFile(join(folder, 'none.csv'))[Symbol.asyncIterator]().next()).rejects.toThrow(
      /ENOENT/,
    );
  });
});

const data = new URL('../../../../shared/data/football/unified/', import.meta.url);

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
