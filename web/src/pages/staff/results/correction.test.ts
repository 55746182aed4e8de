import { describe, expect, it } from 'vitest';
import { ageText } from '../kit/ageText.ts';
import { readCorrection, type TypedCorrection } from './correction.ts';

const typed: TypedCorrection = {
  ending: 'FINISHED',
  fullHome: '2',
  fullAway: '1',
  halfHome: '',
  halfAway: '',
  unusualFormat: true,
  reason: ' Looked ',
};

describe('a typed correction', () => {
  it('is read with its reason trimmed and a half-time score that may be missing', () => {
    expect(readCorrection('game-7', typed).correction).toEqual({
      game: 'game-7',
      ending: 'FINISHED',
      fullTime: { home: 2, away: 1 },
      halfTime: null,
      unusualFormat: true,
      reason: 'Looked',
    });
  });

  it('of a void game has no goals, whatever was typed', () => {
    const read = readCorrection('game-7', { ...typed, ending: 'VOID', halfHome: 'x' });
    expect(read.correction).toMatchObject({ fullTime: null, halfTime: null, unusualFormat: false });
  });

  it.each([
    [{ fullHome: '' }, { fullTime: 'Enter the goals after 90 minutes' }],
    [{ ending: 'ABANDONED', fullHome: '-1' }, { fullTime: 'Enter the goals when it was abandoned' }],
    [{ halfHome: '1' }, { halfTime: 'Enter both sides or leave both empty' }],
    [{ halfHome: '3', halfAway: '0' }, { halfTime: 'Half-time goals exceed full-time goals' }],
    [{ reason: ' ' }, { reason: 'Enter a reason of at most 500 characters' }],
  ] as [Partial<TypedCorrection>, object][])('%j is refused', (part, errors) => {
    expect(readCorrection('game-7', { ...typed, ...part })).toEqual({ correction: null, errors });
  });
});

it.each([
  ['2026-11-21T12:00:00Z', 'less than a minute'],
  ['2026-11-21T11:59:00Z', '1 minute'],
  ['2026-11-21T08:00:00Z', '4 hours'],
  ['2026-11-18T11:00:00Z', '3 days'],
])('what waits since %s waits for %s', (since, text) => {
  expect(ageText(since, Date.parse('2026-11-21T12:00:30Z'))).toBe(text);
});
