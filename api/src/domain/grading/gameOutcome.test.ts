import { describe, expect, test } from 'vitest';
import { feedStatuses } from './feedStatus.ts';
import { type GameReport, gameOutcome, type OutcomeContext } from './gameOutcome.ts';
import type { Outcome } from './outcome.ts';
import { parseScore } from './score.ts';

const kickoff = new Date('2026-03-07T13:00:00Z');
const hours = (count: number) => new Date(kickoff.getTime() + count * 3_600_000);

type Scores = { goals?: string; ht?: string; ft?: string; et?: string; pen?: string };

function report(status: string, scores: Scores = {}, more: Partial<GameReport> = {}): GameReport {
  const read = (text?: string) => (text ? parseScore(text) : null);
  return {
    status,
    kickoff,
    listedKickoff: kickoff,
    minute: null,
    goals: read(scores.goals),
    halfTime: read(scores.ht),
    fullTime: read(scores.ft),
    extraTime: read(scores.et),
    penalties: read(scores.pen),
    ...more,
  };
}

function outcome(game: GameReport, atHour = 2, settled: OutcomeContext['settled'] = null): Outcome {
  return gameOutcome(game, { now: hours(atHour), settled });
}

/** The outcome as text: 'SETTLE 2-1 (1-0)', 'VOID POSTPONED', 'HOLD NO_RESULT!' ('!': needs staff review). */
function say(result: Outcome): string {
  const score = (value: { home: number; away: number } | null) =>
    value ? `${value.home}-${value.away}` : '?';
  switch (result.kind) {
    case 'SETTLE':
      return `SETTLE ${score(result.fullTime)} (${score(result.halfTime)})`;
    case 'PARTIAL':
      return `PARTIAL ${score(result.score)} (${score(result.halfTime)})`;
    case 'HOLD':
      return `HOLD ${result.reason}${result.needsPerson ? '!' : ''}`;
    default:
      return `${result.kind} ${result.reason}`;
  }
}

const level = { goals: '1-1', ht: '1-0', ft: '1-1' };
const afterExtra = { goals: '2-1', ht: '0-0', ft: '1-1', et: '1-0' };
const running = { goals: '1-0', ht: '1-0' };

describe('each status', () => {
  const cases: Array<[string, Scores, number, string]> = [
    ['TBD', {}, 5, 'WAIT NOT_STARTED'],
    ['NS', {}, -1, 'WAIT NOT_STARTED'],
    ['1H', running, 0.5, 'WAIT IN_PLAY'],
    ['HT', running, 0.8, 'WAIT IN_PLAY'],
    ['2H', running, 1.5, 'WAIT IN_PLAY'],
    ['LIVE', running, 1, 'WAIT IN_PLAY'],
    ['ET', { ...level, et: '0-0' }, 2.2, 'SETTLE 1-1 (1-0)'],
    ['BT', { ...level, et: '0-0' }, 2.2, 'SETTLE 1-1 (1-0)'],
    ['P', { ...level, et: '0-0', pen: '2-1' }, 2.8, 'SETTLE 1-1 (1-0)'],
    ['SUSP', running, 1, 'HOLD STOPPED'],
    ['INT', running, 1, 'HOLD STOPPED'],
    ['FT', level, 2, 'SETTLE 1-1 (1-0)'],
    ['AET', afterExtra, 3, 'SETTLE 1-1 (0-0)'],
    ['PEN', { ...level, et: '0-0', pen: '7-8' }, 3, 'SETTLE 1-1 (1-0)'],
    ['PST', {}, 2, 'WAIT POSTPONED'],
    ['CANC', {}, 2, 'VOID CANCELLED'],
    ['ABD', running, 2, 'WAIT ABANDONED'],
    ['AWD', { goals: '3-0', ft: '3-0' }, 2, 'VOID AWARDED'],
    ['WO', { goals: '3-0', ft: '3-0' }, 2, 'VOID WALKOVER'],
  ];
  test.each(cases)('%s %j at %d h: %s', (status, scores, atHour, expected) => {
    expect(say(outcome(report(status, scores), atHour))).toBe(expected);
  });

  test('the table has all nineteen', () => {
    expect(cases.map(([status]) => status).sort()).toEqual([...feedStatuses].sort());
  });

  test('an unknown status is held for staff review, whatever the scores', () => {
    expect(say(outcome(report('XYZ', level)))).toBe('HOLD UNKNOWN_STATUS!');
  });
});

describe('traps of the feed', () => {
  test('extra time without its goals, or goals equal to full time: the 90-minute score is unknown', () => {
    expect(say(outcome(report('AET', { goals: '1-2', ft: '1-2' }), 3))).toBe('HOLD NINETY_MINUTES_UNKNOWN!');
    expect(say(outcome(report('AET', { goals: '1-2', ft: '1-2', et: '0-0' }), 3))).toBe(
      'HOLD NINETY_MINUTES_UNKNOWN!',
    );
    expect(say(outcome(report('PEN', { goals: '2-2', ft: '2-2', pen: '4-3' }), 3))).toBe(
      'HOLD NINETY_MINUTES_UNKNOWN!',
    );
  });

  test('extra time holds the 120-minute score: contradictory, so staff must review', () => {
    expect(say(outcome(report('AET', { goals: '2-1', ft: '1-1', et: '2-1' }), 3))).toBe(
      'HOLD NINETY_MINUTES_UNKNOWN!',
    );
  });

  test('in extra time, before the feed has filled its fields, it waits without staff review', () => {
    expect(say(outcome(report('ET', { goals: '1-1', ht: '1-0' }), 2.2))).toBe('HOLD NO_FULL_TIME');
    expect(say(outcome(report('ET', level), 2.2))).toBe('HOLD NINETY_MINUTES_UNKNOWN');
    expect(say(outcome(report('ET', { ...afterExtra, goals: '1-1' }), 2.2))).toBe(
      'HOLD NINETY_MINUTES_UNKNOWN',
    );
  });

  test('the minute does not end a match: 90 in the second half is still in play', () => {
    expect(say(outcome(report('2H', running, { minute: 90 }), 1.9))).toBe('WAIT IN_PLAY');
  });

  test('a finished match without a full-time score is never taken from the goals', () => {
    expect(say(outcome(report('FT', { goals: '2-0' })))).toBe('HOLD NO_FULL_TIME!');
  });

  test('goals that differ from full time, or extra time under FT: held', () => {
    expect(say(outcome(report('FT', { goals: '1-0', ft: '1-1' })))).toBe('HOLD SCORES_CONTRADICT!');
    expect(say(outcome(report('FT', { ...level, et: '0-0' })))).toBe('HOLD SCORES_CONTRADICT!');
    expect(say(outcome(report('FT', { ...level, pen: '4-2' })))).toBe('HOLD SCORES_CONTRADICT!');
    expect(say(outcome(report('FT', { goals: '1-1', ht: '2-0', ft: '1-1' })))).toBe(
      'HOLD SCORES_CONTRADICT!',
    );
  });

  test('from NS to FT in one step, hours late, settles', () => {
    expect(say(outcome(report('FT', level), 40))).toBe('SETTLE 1-1 (1-0)');
  });

  test('a status that goes back holds a settled game', () => {
    const settled = { outcome: outcome(report('FT', level)), at: hours(2) };
    expect(say(outcome(report('2H', running), 2.1, settled))).toBe('HOLD RESULT_WITHDRAWN!');
    expect(say(outcome(report('PST'), 30, settled))).toBe('HOLD RESULT_WITHDRAWN!');
    expect(say(outcome(report('ABD', level), 2.1, settled))).toBe('HOLD RESULT_WITHDRAWN!');
  });
});

describe('windows', () => {
  test('11: postponed waits 24 hours and is then void; replayed within them it settles', () => {
    expect(say(outcome(report('PST'), 23.9))).toBe('WAIT POSTPONED');
    expect(say(outcome(report('PST'), 24))).toBe('VOID POSTPONED');
    const inTime = report('FT', level, { kickoff: hours(20) });
    expect(say(outcome(inTime, 23))).toBe('SETTLE 1-1 (1-0)');
  });

  test('a new date beyond 24 hours is void, even when played', () => {
    const later = { kickoff: hours(48) };
    expect(say(outcome(report('NS', {}, later), 10))).toBe('WAIT NOT_STARTED');
    expect(say(outcome(report('NS', {}, later), 24))).toBe('VOID POSTPONED');
    expect(say(outcome(report('FT', level, later), 50))).toBe('VOID POSTPONED');
  });

  test('12: suspended and not resumed within 24 hours counts as abandoned', () => {
    expect(say(outcome(report('SUSP', running, { minute: 60 }), 23))).toBe('HOLD STOPPED');
    expect(say(outcome(report('2H', running, { minute: 61 }), 20))).toBe('HOLD AWAITING_RESULT');
    expect(say(outcome(report('FT', level), 21))).toBe('SETTLE 1-1 (1-0)');
    expect(say(outcome(report('SUSP', running, { minute: 60 }), 24))).toBe('PARTIAL 1-0 (1-0)');
  });

  test('a match resumed after the window does not bring the void tips back', () => {
    const settled = { outcome: outcome(report('SUSP', running, { minute: 60 }), 24), at: hours(24) };
    expect(say(outcome(report('FT', level), 30, settled))).toBe('PARTIAL 1-0 (1-0)');
  });

  test('what the window has voided stays void, whatever the feed reports later', () => {
    const off = { outcome: outcome(report('PST'), 24), at: hours(24) };
    expect(say(outcome(report('FT', level), 26, off))).toBe('VOID POSTPONED');
    expect(say(outcome(report('1H', running), 25, off))).toBe('VOID POSTPONED');
    const stopped = { outcome: outcome(report('SUSP', {}, { minute: 60 }), 24), at: hours(24) };
    expect(say(stopped.outcome)).toBe('VOID ABANDONED');
    expect(say(outcome(report('FT', level), 30, stopped))).toBe('VOID ABANDONED');
  });

  test('a wrong date that was corrected before the window closed voids nothing for good', () => {
    const wrong = outcome(report('FT', level, { kickoff: hours(48) }), 2);
    expect(say(wrong)).toBe('VOID POSTPONED');
    expect(say(outcome(report('FT', level), 3, { outcome: wrong, at: hours(2) }))).toBe('SETTLE 1-1 (1-0)');
  });

  test('suspended, with resumption first reported after the window: staff must review', () => {
    const resumed = (atHour: number) => report('FT', level, { resumedAt: hours(atHour) });
    expect(say(outcome(resumed(23.9), 31))).toBe('SETTLE 1-1 (1-0)');
    expect(say(outcome(resumed(24), 31))).toBe('HOLD RESUMED_LATE!');
    // A game that was settled before is not affected by the window.
    const settled = { outcome: outcome(report('FT', level)), at: hours(2) };
    expect(say(outcome(resumed(30), 31, settled))).toBe('SETTLE 1-1 (1-0)');
  });

  test('18: not started for 3 hours awaits its result, after 48 hours needs staff review', () => {
    expect(say(outcome(report('NS'), 2.9))).toBe('WAIT NOT_STARTED');
    expect(say(outcome(report('NS'), 3))).toBe('HOLD AWAITING_RESULT');
    expect(say(outcome(report('NS'), 48))).toBe('HOLD NO_RESULT!');
  });

  test('a feed frozen in the second half needs staff review too', () => {
    expect(say(outcome(report('2H', running), 6))).toBe('HOLD AWAITING_RESULT');
    expect(say(outcome(report('2H', running), 48))).toBe('HOLD NO_RESULT!');
  });

  test('15: a result corrected within 72 hours settles again, later it is frozen', () => {
    const settled = { outcome: outcome(report('FT', { goals: '1-0', ht: '1-0', ft: '1-0' })), at: hours(2) };
    expect(say(outcome(report('FT', level), 2.4, settled))).toBe('SETTLE 1-1 (1-0)');
    expect(say(outcome(report('FT', level), 74, settled))).toBe('SETTLE 1-1 (1-0)');
    expect(say(outcome(report('FT', level), 74.1, settled))).toBe('SETTLE 1-0 (1-0)');
  });

  test('a cancellation withdrawn within the window settles', () => {
    const settled = { outcome: outcome(report('CANC')), at: hours(-1) };
    expect(say(outcome(report('FT', level), 2, settled))).toBe('SETTLE 1-1 (1-0)');
  });
});

describe('decisions off the pitch', () => {
  test('13: walkover and award without play are void', () => {
    expect(say(outcome(report('WO', { goals: '3-0', ft: '3-0' })))).toBe('VOID WALKOVER');
    expect(say(outcome(report('AWD', { goals: '3-0', ft: '3-0' })))).toBe('VOID AWARDED');
  });

  test('an award after kick-off needs staff review', () => {
    expect(say(outcome(report('AWD', { goals: '3-0', ft: '3-0' }, { minute: 70 })))).toBe(
      'HOLD AWARDED_AFTER_START!',
    );
  });

  test('14: an award after the final whistle changes nothing', () => {
    const settled = { outcome: outcome(report('FT', level)), at: hours(2) };
    const awarded = report('AWD', { goals: '0-2', ft: '0-2' }, { minute: 90 });
    expect(say(outcome(awarded, 26, settled))).toBe('SETTLE 1-1 (1-0)');
  });
});

describe('abandoned', () => {
  test('9: decided tips stay decided after the window; half-time counts once the first half was over', () => {
    expect(say(outcome(report('ABD', { goals: '2-1', ht: '1-1' }, { minute: 60 }), 24))).toBe(
      'PARTIAL 2-1 (1-1)',
    );
  });

  test('10: in the first half, stoppage time included, there is no half-time score', () => {
    const scores = { goals: '0-0', ht: '0-0' };
    expect(say(outcome(report('ABD', scores, { minute: 30 }), 24))).toBe('PARTIAL 0-0 (?)');
    expect(say(outcome(report('ABD', scores, { minute: 45 }), 24))).toBe('PARTIAL 0-0 (?)');
    expect(say(outcome(report('ABD', scores, { minute: 45, firstHalfOver: true }), 24))).toBe(
      'PARTIAL 0-0 (0-0)',
    );
  });

  test('without goals known it is void; with impossible ones it is held', () => {
    expect(say(outcome(report('ABD'), 24))).toBe('VOID ABANDONED');
    expect(say(outcome(report('ABD', { goals: '1-0', ht: '0-1' }, { minute: 60 }), 24))).toBe(
      'HOLD SCORES_CONTRADICT!',
    );
  });

  test('in extra time the 90-minute score counts', () => {
    expect(say(outcome(report('ABD', { ...afterExtra }, { minute: 100 }), 3))).toBe('SETTLE 1-1 (0-0)');
    const settled = { outcome: outcome(report('ET', { ...level, et: '0-0' }), 2.2), at: hours(2.2) };
    expect(say(outcome(report('SUSP', { goals: '1-1' }, { minute: 95 }), 2.5, settled))).toBe(
      'SETTLE 1-1 (1-0)',
    );
  });
});

describe('half-time', () => {
  test('16: missing half-time holds half-time tips until 72 hours after kick-off, then they are void', () => {
    const game = report('FT', { goals: '1-1', ft: '1-1' });
    expect(outcome(game, 2)).toMatchObject({ kind: 'SETTLE', halfTime: null, withoutHalfTime: 'HELD' });
    expect(outcome(game, 73)).toMatchObject({ kind: 'SETTLE', halfTime: null, withoutHalfTime: 'VOID' });
    const settled = { outcome: outcome(game, 2), at: hours(2) };
    expect(outcome(game, 80, settled)).toMatchObject({ withoutHalfTime: 'VOID' });
  });

  test('known at settlement, it stays when the feed no longer reports it, if it is still possible', () => {
    const settled = { outcome: outcome(report('FT', level)), at: hours(2) };
    const without = report('FT', { goals: '1-1', ft: '1-1' });
    for (const hour of [10, 73, 80]) expect(say(outcome(without, hour, settled))).toBe('SETTLE 1-1 (1-0)');
    const corrected = report('FT', { goals: '2-1', ft: '2-1' });
    expect(say(outcome(corrected, 10, settled))).toBe('SETTLE 2-1 (1-0)');
    const impossible = report('FT', { goals: '0-1', ft: '0-1' });
    expect(outcome(impossible, 10, settled)).toMatchObject({ halfTime: null, withoutHalfTime: 'HELD' });
    const byHand = report('FT', { goals: '1-1', ft: '1-1' }, { unusualFormat: true });
    expect(outcome(byHand, 10, settled)).toMatchObject({ halfTime: null, withoutHalfTime: 'VOID' });
  });

  test('19: an unusual format has no half-time for our tips', () => {
    const game = report('FT', level, { unusualFormat: true });
    expect(outcome(game)).toMatchObject({ kind: 'SETTLE', halfTime: null, withoutHalfTime: 'VOID' });
  });
});
