import { expect, test } from 'vitest';
import { claimIds, stableId } from './stableIds.ts';

/** An in-memory store, and keys that all hash to the same first id. */
function store() {
  const rows = new Map<number, string>();
  const idOf = (key: string, attempt: number) => (attempt === 0 ? -1 : stableId(key, attempt));
  return {
    rows,
    claim: async (...names: string[]) => {
      const ids = await claimIds(
        new Map(names.map((name) => [`key of ${name}`, name])),
        async (asked) => new Map([...rows].filter(([id]) => asked.includes(id))),
        idOf,
      );
      for (const name of names) rows.set(ids.get(`key of ${name}`) ?? 0, name);
      return names.map((name) => ids.get(`key of ${name}`));
    },
  };
}

test('negative, in the range of the column, and deterministic', () => {
  for (const key of ['', 'a', 'team|x|Kenya|Gor Mahia', 'ü'.repeat(500)]) {
    expect(stableId(key)).toBeLessThan(0);
    expect(stableId(key)).toBeGreaterThanOrEqual(-(2 ** 31));
    expect(stableId(key)).toBe(stableId(key));
    expect(stableId(key, 1)).not.toBe(stableId(key));
  }
});

test('colliding keys get different ids, each the same again in any order', async () => {
  const { claim, rows } = store();
  const [one, two, three] = await claim('one', 'two', 'three');
  expect(one).toBe(-1);
  expect(new Set([one, two, three]).size).toBe(3);
  expect(await claim('three', 'one')).toEqual([three, one]);
  expect(await claim('two')).toEqual([two]);
  expect(rows.size).toBe(3);
});
