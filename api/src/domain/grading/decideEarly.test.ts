import { selections } from '@tipsoko/rules/markets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecisions } from './compareDecisions.ts';
import { decideAllEarly, type LiveState } from './decideEarly.ts';
import type { Phase } from './feedStatus.ts';
import { gradeTip } from './gradeTip.ts';
import { parseScore, type Score } from './score.ts';

function at(
  phase: Phase,
  score: string,
  halfTime: string | null = null,
  fullTime: string | null = null,
): LiveState {
  const read = (text: string | null) => (text === null ? null : parseScore(text));
  return { phase, score: read(score), halfTime: read(halfTime), fullTime: read(fullTime) };
}

function decided(live: LiveState): { won: string[]; lost: string[] } {
  const all = [...decideAllEarly(live)];
  const of = (decision: string) => all.filter((entry) => entry[1] === decision).map((entry) => entry[0]);
  return { won: of('WON'), lost: of('LOST') };
}

const exact = (keep: (home: number, away: number) => boolean) =>
  selections
    .filter((selection) => selection.market === 'CS')
    .map((selection) => selection.code)
    .filter((code) => keep(Number(code[0]), Number(code[2])));

describe('what the running score decides', () => {
  test('1: 30th minute, 2-0', () => {
    expect(decided(at('FIRST_HALF', '2-0', '2-0'))).toEqual({
      won: ['O15'],
      lost: ['U15', ...exact((home) => home < 2)],
    });
  });

  test('2: 12th minute, 1-1: the score itself stays open', () => {
    expect(decided(at('FIRST_HALF', '1-1', '1-1'))).toEqual({
      won: ['O15', 'GG'],
      lost: ['U15', 'NG', ...exact((home, away) => home < 1 || away < 1)],
    });
  });

  test('3: 60th minute, 2-0: correct score 1-0 is lost', () => {
    expect(decided(at('SECOND_HALF', '2-0', '1-0')).lost).toContain('1-0');
  });

  test('4: half-time 0-1 loses half-time home and draw, leaves the three with away', () => {
    const { lost } = decided(at('HALF_TIME', '0-1', '0-1'));
    expect(lost.filter((code) => code.includes('/'))).toEqual(['1/1', '1/X', '1/2', 'X/1', 'X/X', 'X/2']);
  });

  test('5: stoppage time of the first half: half-time is not final, whatever its field says', () => {
    const { won, lost } = decided(at('FIRST_HALF', '1-0', '1-0'));
    expect([...won, ...lost].filter((code) => code.includes('/'))).toEqual([]);
  });

  test('6: 70th minute, 4-3: every listed score is lost', () => {
    const { won, lost } = decided(at('SECOND_HALF', '4-3', '2-2'));
    expect(exact(() => true).every((code) => lost.includes(code))).toBe(true);
    expect(won).toEqual(['O15', 'O25', 'GG']);
  });

  test('7: a disallowed goal reopens what it had decided', () => {
    const before = decideAllEarly(at('SECOND_HALF', '1-1', '1-0'));
    const after = decideAllEarly(at('SECOND_HALF', '1-0', '1-0'));
    const { decided: fresh, reopened } = compareDecisions(before, after);
    expect([...fresh]).toEqual([]);
    expect(reopened).toEqual(['O15', 'U15', 'GG', 'NG', '1-0', '2-0', '3-0', '4-0', '5-0', '6-0']);
  });

  test('8: extra time: decided by the 90 minutes; a later goal decides nothing', () => {
    const start = decided(at('REGULAR_TIME_OVER', '1-1', '0-0', '1-1'));
    expect(start.won).toEqual(['X', 'O15', 'U25', 'GG', '1X', 'X2', 'X/X', '1-1']);
    expect(start.lost).toContain('O25');
    expect(decided(at('REGULAR_TIME_OVER', '2-1', '0-0', '1-1'))).toEqual(start);
  });

  test('17: in play, half unknown, 2-0: goals are decided, half-time is not', () => {
    const { won, lost } = decided(at('SOME_HALF', '2-0', '0-0'));
    expect(won).toEqual(['O15']);
    expect(lost.filter((code) => code.includes('/'))).toEqual([]);
  });

  test.each(['FIRST_HALF', 'HALF_TIME', 'SECOND_HALF', 'SOME_HALF'] as const)(
    'no shortcut by the clock: 3-0 in %s leaves match result and double chance open',
    (phase) => {
      const { won, lost } = decided(at(phase, '3-0', '2-0'));
      const early = [...won, ...lost];
      for (const code of ['1', 'X', '2', '1X', '12', 'X2', '3-0', 'NG']) expect(early).not.toContain(code);
    },
  );

  test('nothing is decided without a score, before the start, or while play is suspended', () => {
    const nothing = { won: [], lost: [] };
    expect(decided({ ...at('FIRST_HALF', '0-0'), score: null })).toEqual(nothing);
    expect(decided(at('NOT_STARTED', '2-2'))).toEqual(nothing);
    expect(decided(at('OUT_OF_PLAY', '2-2', '1-1', '2-2'))).toEqual(nothing);
    expect(decided(at('REGULAR_TIME_OVER', '2-2', '1-1'))).toEqual(nothing);
  });

  test('going back from half-time to the first half reopens half-time', () => {
    const before = decideAllEarly(at('HALF_TIME', '1-0', '1-0'));
    const after = decideAllEarly(at('FIRST_HALF', '1-0', '1-0'));
    expect(compareDecisions(before, after).reopened).toEqual(['X/1', 'X/X', 'X/2', '2/1', '2/X', '2/2']);
  });
});

/** A match in progress: goals one by one, with half-time somewhere between them. */
const matches = fc
  .record({ goals: fc.array(fc.boolean(), { maxLength: 9 }), breakAfter: fc.nat({ max: 9 }) })
  .map(({ goals, breakAfter }) => {
    const scores: Score[] = [{ home: 0, away: 0 }];
    for (const home of goals) {
      const last = scores.at(-1) ?? { home: 0, away: 0 };
      scores.push({ home: last.home + (home ? 1 : 0), away: last.away + (home ? 0 : 1) });
    }
    return { scores, breakAt: Math.min(breakAfter, goals.length) };
  });

function moments({ scores, breakAt }: { scores: Score[]; breakAt: number }): LiveState[] {
  const halfTime = scores[breakAt] ?? null;
  const fullTime = scores.at(-1) ?? null;
  return [
    ...scores
      .slice(0, breakAt + 1)
      .map((score): LiveState => ({ phase: 'FIRST_HALF', score, halfTime: score, fullTime: null })),
    { phase: 'HALF_TIME', score: halfTime, halfTime, fullTime: null },
    ...scores
      .slice(breakAt)
      .map((score): LiveState => ({ phase: 'SECOND_HALF', score, halfTime, fullTime: null })),
    { phase: 'REGULAR_TIME_OVER', score: fullTime, halfTime, fullTime },
  ];
}

test('while goals are only added, a decision never changes and agrees with the final one', () => {
  fc.assert(
    fc.property(matches, (match) => {
      const timeline = moments(match).map(decideAllEarly);
      const final = timeline.at(-1);
      for (const selection of selections) {
        const path = timeline.map((decisions) => decisions.get(selection.code) ?? 'OPEN');
        const first = path.findIndex((decision) => decision !== 'OPEN');
        expect(new Set(path.slice(first)).size).toBe(1);
        const [halfTime, fullTime] = [match.scores[match.breakAt] ?? null, match.scores.at(-1)];
        if (fullTime) expect(final?.get(selection.code)).toBe(gradeTip(selection, fullTime, halfTime));
      }
    }),
  );
});
