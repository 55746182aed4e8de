import { expect, test } from 'vitest';
import { readMatches } from '../test/readMatches.ts';
import { type JsonPart, JsonSplitter } from './jsonParts.ts';

function partsOf(text: string, piece: number): JsonPart[] {
  const splitter = new JsonSplitter();
  const parts: JsonPart[] = [];
  for (let at = 0; at < text.length; at += piece) parts.push(...splitter.push(text.slice(at, at + piece)));
  splitter.end();
  return parts;
}

test.each([1, 2, 3, 7, 1000])('in pieces of %i characters', (piece) => {
  const file = {
    'a "key" \\': 'with ] and \\"',
    list: [1, 'x,]}', { deep: [[]], brace: '}' }, null, [2, [3]]],
    none: [],
    object: { list: [1] },
    last: -1.5e3,
  };
  for (const indent of [0, 2]) {
    const parts = partsOf(JSON.stringify(file, null, indent), piece);
    const read = parts.map((part) =>
      part.kind === 'list' ? [part.key] : [part.key, JSON.parse(part.text ?? '')],
    );
    expect(read).toEqual([
      ['a "key" \\', file['a "key" \\']],
      ['list'],
      ...file.list.map((element) => ['list', element]),
      ['none'],
      ['object', file.object],
      ['last', file.last],
    ]);
  }
  expect(partsOf(' [1,"a"] ', piece)).toEqual([
    { kind: 'list', key: null },
    { kind: 'element', key: null, text: '1' },
    { kind: 'element', key: null, text: '"a"' },
  ]);
});

test.each([
  '',
  '{',
  '[1',
  '[1,]x',
  '{"a" 1}',
  '{"a":1}}',
  '[1] [2]',
  '{a:1}',
  '"text"',
  '<html>',
  '{"a":}',
  '[1 2]',
])('%j is refused', (text) => {
  expect(() => partsOf(text, 1)).toThrow(/^(Not a JSON file|The file is empty)/);
});

const match = { date: '2025-08-16', team1: 'Red', team2: 'Blue' };

test('an element without end costs only itself, one that is not JSON too', () => {
  const name = '"name":"Cup 2025"';
  const vast = JSON.stringify({ ...match, team1: 'R'.repeat(3_000_000) });
  const text = `{${name},"matches":[${vast},{"date":},${JSON.stringify(match)}]}`;
  const { matches, rejects } = readMatches(text, null, 'UTC', 65_536);
  expect(matches).toHaveLength(1);
  expect(rejects).toEqual([
    { line: 1, reason: 'The match is longer than a million characters' },
    { line: 2, reason: expect.stringMatching(/^It is not JSON: /) },
  ]);
});

test('the name may come after the matches; a file without one, or without a list, is refused', () => {
  const file = {
    matches: [match],
    rounds: [{ name: 'Final', matches: [{ ...match, team1: 'Green' }, 7] }, 8],
  };
  const { matches, rejects } = readMatches(JSON.stringify({ ...file, name: 'Cup 2025' }), null);
  expect(matches.map(({ league, round, home }) => [league, round, home])).toEqual([
    ['Cup', null, 'Red'],
    ['Cup', 'Final', 'Green'],
  ]);
  expect(rejects.map((reject) => reject.line)).toEqual([3, 4]);
  expect(() => readMatches(JSON.stringify(file), null)).toThrow('At name: the competition is missing');
  expect(() => readMatches('{"name":"Cup"}', null)).toThrow(/^A JSON file, but neither/);
  expect(readMatches('{"name":"Cup","matches":[]}', null).matches).toEqual([]);
});
