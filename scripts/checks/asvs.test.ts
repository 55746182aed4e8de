import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownWords } from '../../api/src/domain/sessions/passwordRefusal.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const table = read('docs/asvs.md');

/** Requirements of levels 1 and 2 in the chapters of ASVS 5.0.0. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = table
  .split('\n')
  .map((line) => line.split(' | '))
  .filter(([number = '']) => /^\| \d/.test(number))
  .map(([number = '', level, , state, where = '', tests = '']) => ({
    number: number.slice(2),
    level,
    state,
    where,
    tests: [...tests.matchAll(/`([^`]+)` › (.+?)(?=<br>| \|$)/g)].map(([, path = '', title = '']) => [
      path,
      title,
    ]),
    said: tests,
  }));

it('has each requirement once, in order, as many in each chapter as there are', () => {
  const parts = rows.map(({ number }) => number.split('.').map(Number) as [number, number, number]);
  const ordered = [...parts].sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  expect(parts).toEqual(ordered);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(inChapter.map((_count, at) => parts.filter(([chapter]) => chapter === at + 1).length)).toEqual(
    inChapter,
  );
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.every(({ level, where }) => /^[12]$/.test(level ?? '') && where !== '')).toBe(true);
});

it('adds up as its first lines say', () => {
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  const sums = `${of('holds')} hold, ${of('does not apply')} do not apply, ${of('does not hold')} do not hold`;
  expect(of('holds') + of('does not apply') + of('does not hold')).toBe(rows.length);
  expect(table).toContain(sums);
});

it('names tests that are there', () => {
  const missing = rows.flatMap(({ number, tests, said }) => {
    const others = [...said.matchAll(/(?:^|<br>)as ([\d.]+)/g)].map(([, other = '']) => other);
    const unknown = others.filter(
      (other) => !rows.some((row) => row.number === other && row.tests.length > 0),
    );
    if (unknown.length > 0) return [`${number}: as ${unknown.join(', ')}`];
    if (tests.length + others.length === 0 && !/^(– )?\|$/.test(said)) return [`${number}: ${said}`];
    return tests
      .filter(([path = '', title = '']) => {
        if (!existsSync(join(root, path))) return true;
        const text = read(path).replaceAll("\\'", "'");
        return !["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
      })
      .map((test) => `${number}: ${test.join(' › ')}`);
  });
  expect(missing).toEqual([]);
});

it.each(['docs/asvs.md', 'docs/security.md'])('%s names files that are there', (document) => {
  const named = [...read(document).matchAll(/`([\w.-]+\/[\w./-]+)`|\]\(([\w./-]+\.md)/g)].map(
    ([, path, link]) => path ?? `docs/${link}`,
  );
  const missing = named.filter(
    (path) =>
      path !== 'image/webp' && !existsSync(join(root, path)) && !existsSync(join(root, 'api/src', path)),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('lists the words that no password may be made of', () => {
  const listed = /with digits or signs around them:\n\n([^\n]+)/.exec(read('docs/security.md'))?.[1];
  expect(listed?.replace(/\.$/, '').split(', ')).toEqual([...ownWords]);
});
