import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { replayFile } from './replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Replayed {
  events: { newly_decided?: Record<string, string>; reopened?: string[] }[];
}

async function replay(text: string | Buffer): Promise<Replayed[]> {
  const path = join(folder, 'live.ndjson');
  writeFileSync(path, text);
  const lines: Replayed[] = [];
  for await (const line of replayFile(path)) lines.push(JSON.parse(line));
  return lines;
}

const event = (phase: string, score: string) => ({ phase, min: '1', score });

async function decided(...events: [string, string][]): Promise<string[]> {
  const [match] = await replay(
    JSON.stringify({ events: events.map(([phase, score]) => event(phase, score)) }),
  );
  return (match?.events ?? []).map((one) =>
    Object.entries(one.newly_decided ?? {})
      .filter(([, answer]) => answer === 'W')
      .map(([name]) => name)
      .sort()
      .join(' '),
  );
}

test('a match of three goals, event by event', async () => {
  const won = await decided(['1H', '1-0'], ['HT', '1-0'], ['2H', '1-1'], ['2H', '2-1'], ['FT', '2-1']);
  expect(won).toEqual(['', '', 'GG O1.5', 'O2.5', '1 12 1X CS2-1 HF1/1']);
});

test('by full time each of the 49 selections was decided once', async () => {
  const [match] = await replay(
    JSON.stringify({ events: [event('1H', '0-1'), event('HT', '0-1'), event('FT', '0-1')] }),
  );
  const names = (match?.events ?? []).flatMap((one) => Object.keys(one.newly_decided ?? {}));
  expect(names).toHaveLength(49);
  expect(new Set(names).size).toBe(49);
});

test('a goal taken back reopens selections, which are decided again later', async () => {
  const events = [
    event('1H', '1-0'),
    event('HT', '1-0'),
    event('2H', '1-1'),
    event('2H', '1-0'),
    event('2H', '1-1'),
  ];
  const [match] = await replay(JSON.stringify({ events }));
  expect(match?.events[3]).toMatchObject({ reopened: expect.arrayContaining(['GG', 'NG', 'O1.5', 'CS1-0']) });
  expect(match?.events[3]).not.toHaveProperty('newly_decided');
  expect(match?.events[4]?.newly_decided).toMatchObject({ GG: 'W', 'O1.5': 'W', 'CS1-0': 'L' });
});

test('extra time decides nothing more', async () => {
  const won = await decided(['HT', '0-0'], ['2H', '1-0'], ['2H', '1-1'], ['ET', '2-1'], ['AET', '2-1']);
  expect(won.slice(3)).toEqual(['1X CS1-1 HFX/X U2.5 X X2', '']);
});

describe('a status that goes back, and corrections', () => {
  test.each<[string, [string, string][], string[]]>([
    [
      'play goes on after full time',
      [
        ['HT', '1-0'],
        ['FT', '1-0'],
        ['2H', '1-0'],
        ['2H', '1-1'],
        ['FT', '1-1'],
      ],
      ['', '1 12 1X CS1-0 HF1/1 NG U1.5 U2.5', '', 'GG O1.5', '1X CS1-1 HF1/X U2.5 X X2'],
    ],
    [
      'the score is corrected after full time',
      [
        ['HT', '0-0'],
        ['FT', '1-0'],
        ['FT', '1-1'],
      ],
      ['', '1 12 1X CS1-0 HFX/1 NG U1.5 U2.5', 'CS1-1 GG HFX/X O1.5 X X2'],
    ],
    [
      'the first half goes on after half-time',
      [
        ['HT', '1-0'],
        ['1H', '1-1'],
        ['2H', '1-1'],
        ['FT', '1-1'],
      ],
      ['', 'GG O1.5', '', '1X CS1-1 U2.5 X X2'],
    ],
    [
      'reported as finished after extra time',
      [
        ['HT', '0-0'],
        ['2H', '1-1'],
        ['ET', '2-1'],
        ['FT', '2-1'],
      ],
      ['', 'GG O1.5', '1X CS1-1 HFX/X U2.5 X X2', ''],
    ],
    [
      'extra time alone says nothing of the 90 minutes',
      [
        ['ET', '1-0'],
        ['FT', '1-0'],
      ],
      ['', ''],
    ],
    [
      'stopped and resumed',
      [
        ['1H', '1-1'],
        ['SUSP', '1-1'],
        ['1H', '1-1'],
        ['HT', '1-1'],
        ['AWD', '3-0'],
        ['FT', '1-1'],
      ],
      ['GG O1.5', '', '', '', '', '1X CS1-1 HFX/X U2.5 X X2'],
    ],
  ])('%s', async (_name, events, expected) => {
    expect(await decided(...events)).toEqual(expected);
  });

  test('what full time had decided is open again, and a correction turns answers round', async () => {
    const events = [
      event('HT', '1-0'),
      event('FT', '1-0'),
      event('2H', '1-0'),
      event('FT', '1-0'),
      event('FT', '2-0'),
    ];
    const [match] = await replay(JSON.stringify({ events }));
    expect(match?.events[2]?.reopened).toEqual(
      expect.arrayContaining(['1', 'X', '2', 'U1.5', 'CS1-0', 'HF1/1']),
    );
    expect(match?.events[2]?.reopened).not.toContain('HF2/1');
    expect(match?.events[4]?.newly_decided).toEqual({ 'CS1-0': 'L', 'CS2-0': 'W', 'O1.5': 'W', 'U1.5': 'L' });
  });

  test('a stop takes nothing back', async () => {
    const [match] = await replay(JSON.stringify({ events: [event('2H', '2-1'), event('ABD', '2-1')] }));
    expect(match?.events[1]).toEqual(event('ABD', '2-1'));
  });
});

describe('the file', () => {
  const line = JSON.stringify({ events: [event('ft', ' 1 : 0 ')] });

  test.each<[string, string | Buffer]>([
    ['CRLF', `${line}\r\n${line}\r\n`],
    ['byte order mark, no end of line at the end', `\uFEFF${line}\n\n${line}`],
    ['gzip', gzipSync(`${line}\n${line}\n`)],
    ['a line separator in a text', `${line.replace('{', '{"cup":"a\u2028b",')}\n${line}\n`],
  ])('%s', async (_name, text) => {
    const lines = await replay(text);
    expect(lines.map((match) => match.events[0]?.newly_decided?.['CS1-0'])).toEqual(['W', 'W']);
    expect(lines[1]?.events[0]).toMatchObject({ phase: 'ft', score: ' 1 : 0 ' });
  });

  test('unplayable lines do not affect the others, and are reported with their numbers', async () => {
    writeFileSync(
      join(folder, 'live.ndjson'),
      `${line}\n{\n\n{"events":[{"phase":"3H","score":"0-0"}]}\n${line}\n`,
    );
    const played: string[] = [];
    const run = async () => {
      for await (const one of replayFile(join(folder, 'live.ndjson'))) played.push(one);
    };
    await expect(run()).rejects.toThrow(/^Line 2: Not a JSON file: .*\nLine 4: Phase '3H' is not known$/);
    expect(played).toHaveLength(2);
    await expect(replay('\n')).rejects.toThrow('The file is empty');
  });

  test('empty lines are passed over, other keys given back, answers in it ignored', async () => {
    const answered = { ...event('HT', '0-0'), newly_decided: { X: 'W' }, reopened: ['1'] };
    const lines = await replay(
      `\n${JSON.stringify({ cup: 'c', score: { ft: [0, 0] }, events: [answered] })}\n\n`,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ cup: 'c', score: { ft: [0, 0] }, events: [{ phase: 'HT', min: '1' }] });
    expect(lines[0]?.events[0]?.newly_decided).not.toHaveProperty('X');
    expect(lines[0]?.events[0]).not.toHaveProperty('reopened');
  });

  test.each([
    ['{', /Line 2: Not a JSON file/],
    ['{"events":[{"phase":"3H","score":"0-0"}]}', "Line 2: Phase '3H' is not known"],
    ['{"events":[{"phase":"1H","score":"a"}]}', "Line 2: Score 'a' is not known"],
    ['{"cup":"c"}', /Line 2: At events/],
  ])('%s is refused by its line', async (line, message) => {
    await expect(replay(`{"events":[]}\n${line}\n`)).rejects.toThrow(message);
  });

  test('a missing file is an error', async () => {
    await expect(replayFile(join(folder, 'none'))[Symbol.asyncIterator]().next()).rejects.toThrow(/ENOENT/);
  });
});

const reference = new URL('../../../shared/data/football/unified/golden_live.ndjson', import.meta.url);

test.skipIf(!existsSync(reference))(
  'every match of the reference file (skipped where it is absent)',
  async () => {
    const expected = readFileSync(reference, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const asked = expected.map((match) => ({
      ...match,
      events: match.events.map(({ newly_decided: _, ...rest }: Record<string, unknown>) => rest),
    }));
    expect(expected.length).toBeGreaterThan(100);
    expect(await replay(asked.map((match) => JSON.stringify(match)).join('\n'))).toEqual(expected);
  },
);
