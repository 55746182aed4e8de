import { expect, test } from 'vitest';
import { isSelectionCode, selectionByCode, selectionById, selectionByKey, selections } from './markets.ts';

test('49 selections, ids 1 to 49, no id, code or key twice', () => {
  expect(selections.map((selection) => selection.id)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1));
  expect(new Set(selections.map((selection) => selection.code)).size).toBe(49);
  expect(new Set(selections.map((selection) => selection.key)).size).toBe(49);
});

test('number of selections in each market', () => {
  const counts: Record<string, number> = {};
  for (const { market, type } of selections)
    counts[`${type} ${market}`] = (counts[`${type} ${market}`] ?? 0) + 1;
  expect(counts).toEqual({
    '1X2 1X2': 3,
    'OU OU15': 2,
    'OU OU25': 2,
    'BT BTTS': 2,
    'DC DC': 3,
    'HFT HTFT': 9,
    'CS CS': 28,
  });
});

test('the keys of the odds object', () => {
  const keys = selections.map((selection) => selection.key);
  expect(keys.slice(0, 12)).toEqual([
    'home_win',
    'game_draw',
    'away_win',
    'over_1_5',
    'under_1_5',
    'over_2_5',
    'under_2_5',
    'both_gg',
    'both_ng',
    'double_1x',
    'double_12',
    'double_x2',
  ]);
  const halves = ['11', '1x', '12', 'x1', 'xx', 'x2', '21', '2x', '22'];
  expect(keys.slice(12, 21)).toEqual(halves.map((pair) => `hft_${pair}`));
  const scores = keys.slice(21).map((key) => /^cs_(\d)_(\d)$/.exec(key));
  expect(scores.every((score) => score && Number(score[1]) + Number(score[2]) <= 6)).toBe(true);
});

/** Ids are stored with every published tip: the list may grow but never change. */
test('ids never change', () => {
  const pinned = {
    1: '1',
    2: 'X',
    3: '2',
    4: 'O15',
    7: 'U25',
    8: 'GG',
    12: 'X2',
    13: '1/1',
    21: '2/2',
    22: '0-0',
    29: '1-0',
    49: '6-0',
  };
  for (const [id, code] of Object.entries(pinned)) expect(selectionById(Number(id))?.code).toBe(code);
});

test('found by id, code and key; unknown ones are not found', () => {
  for (const selection of selections) {
    expect(selectionById(selection.id)).toBe(selection);
    expect(selectionByCode(selection.code)).toBe(selection);
    expect(selectionByKey(selection.key)).toBe(selection);
  }
  expect(selectionById(50)).toBeUndefined();
  expect(selectionByCode('4-3')).toBeUndefined();
  expect(isSelectionCode('x')).toBe(false);
});
