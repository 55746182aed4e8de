import { expect, it } from 'vitest';
import { gameTimingText } from './gameTimingText.ts';

const kickoff = '2026-11-21T15:00:00.000Z';
const game = {
  kickoff,
  status: 'SCHEDULED',
  timing: 'Not Started',
  minute: null,
  addedMinute: null,
  score: null,
};
const hours = (count: number) => Date.parse(kickoff) + count * 3_600_000;

it('goes by the clock where no score is known', () => {
  expect(gameTimingText(game, hours(-1)).text).toBe('Not Started');
  expect(gameTimingText(game, hours(1))).toEqual({ text: 'In play', live: true });
  expect(gameTimingText(game, hours(3.1)).text).toBe('Played');
});

it('takes the word of the server until the browser has a clock', () => {
  expect(gameTimingText({ ...game, timing: 'In play' }, null).text).toBe('In play');
});

it('is live with the status time once both goals are known', () => {
  const live = { ...game, status: 'LIVE', minute: 63, score: { home: 0, away: 0 } };
  expect(gameTimingText(live, hours(1))).toEqual({ text: "Live 63'", live: true });
  expect(gameTimingText({ ...live, minute: 90, addedMinute: 4 }, hours(2)).text).toBe("Live 90+4'");
  expect(gameTimingText({ ...live, status: 'HALF_TIME' }, hours(1)).text).toBe('Live HT');
});

it('says what became of a game that is off the clock or over', () => {
  expect(gameTimingText({ ...game, status: 'POSTPONED' }, hours(1)).text).toBe('Postponed');
  const over = { ...game, status: 'FINISHED', score: { home: 2, away: 1 } };
  expect(gameTimingText(over, hours(2))).toEqual({ text: 'Played', live: false });
});

it('is not live once scores have stopped arriving', () => {
  const live = { ...game, status: 'LIVE', minute: 63, score: { home: 1, away: 0 } };
  expect(gameTimingText(live, hours(1), true)).toEqual({ text: "Last seen 63'", live: false });
  const over = { ...live, status: 'FINISHED' };
  expect(gameTimingText(over, hours(3), true)).toEqual({ text: 'Played', live: false });
  expect(gameTimingText({ ...game, status: 'SCHEDULED' }, hours(-1), true).text).toBe('Not Started');
});
