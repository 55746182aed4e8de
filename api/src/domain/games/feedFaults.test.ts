import { selections } from '@tipsoko/rules/markets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../test/inCi.ts';
import { feedStatuses } from '../grading/feedStatus.ts';
import { type GameReport, gameOutcome, type OutcomeContext } from '../grading/gameOutcome.ts';
import { gradeByOutcome } from '../grading/gradeByOutcome.ts';
import { gradeTip } from '../grading/gradeTip.ts';
import { isFinal } from '../grading/outcome.ts';
import { addScores, type Score } from '../grading/score.ts';

/** A match with extra time and a shoot-out, level after 90 minutes. */
interface Played {
  halfTime: Score;
  fullTime: Score;
  extraTime: Score | null;
}

const kickoff = new Date('2026-03-07T13:00:00Z');
const goals = fc.nat({ max: 3 });
const score = fc.record({ home: goals, away: goals });
const played: fc.Arbitrary<Played> = fc.oneof(
  fc
    .record({ halfTime: score, more: score })
    .map(({ halfTime, more }) => ({ halfTime, fullTime: addScores(halfTime, more), extraTime: null })),
  fc.record({ each: goals, extraTime: score }).map(({ each, extraTime }) => ({
    halfTime: { home: 0, away: 0 },
    fullTime: { home: each, away: each },
    extraTime,
  })),
);

function finalReport({ halfTime, fullTime, extraTime }: Played): GameReport {
  const level = extraTime !== null && extraTime.home === extraTime.away;
  return {
    status: extraTime === null ? 'FT' : level ? 'PEN' : 'AET',
    kickoff,
    listedKickoff: kickoff,
    minute: extraTime ? 120 : 90,
    goals: extraTime ? addScores(fullTime, extraTime) : fullTime,
    halfTime,
    fullTime,
    extraTime,
    penalties: level ? { home: 4, away: 3 } : null,
    firstHalfOver: true,
  };
}

/** Ways in which one poll can be wrong; each leaves the report recognisably broken or unfinished. */
const faults: fc.Arbitrary<(report: GameReport, truth: Played) => GameReport> = fc.oneof(
  fc.constantFrom('ZZZ', '', 'ft').map((status) => (report: GameReport) => ({ ...report, status })),
  fc.constantFrom('NS', '1H', 'HT', '2H', 'LIVE', 'INT', 'SUSP').map((status) => (report: GameReport) => ({
    ...report,
    status,
    minute: 60,
  })),
  fc.constantFrom('goals', 'fullTime', 'halfTime', 'extraTime').map((part) => (report: GameReport) => ({
    ...report,
    [part]: null,
  })),
  // The score after 120 minutes in place of the 90-minute score.
  fc.constant((report: GameReport) => ({ ...report, fullTime: report.goals })),
  // The same without the goals of extra time, as real finals have been stored.
  fc.constant((report: GameReport) => ({
    ...report,
    fullTime: report.goals,
    extraTime: null,
    halfTime: null,
  })),
  // Extra time as a running total.
  fc.constant((report: GameReport) => ({ ...report, extraTime: report.extraTime && report.goals })),
  // Goals present without full time, or the other way round.
  fc.constant((report: GameReport, truth: Played) => ({
    ...report,
    goals: addScores(truth.fullTime, { home: 1, away: 0 }),
  })),
  fc.constant((report: GameReport) => report),
);

test('whatever single reports get wrong, a tip ends right or held, and right once a sound report has arrived', () => {
  fc.assert(
    fc.property(played, fc.array(faults, { maxLength: 12 }), (truth, sequence) => {
      const sound = finalReport(truth);
      let settled: OutcomeContext['settled'] = null;
      const poll = (report: GameReport, minute: number) => {
        const now = new Date(kickoff.getTime() + minute * 60_000);
        const outcome = gameOutcome(report, { now, settled });
        if (isFinal(outcome)) settled = { outcome, at: settled?.at ?? now };
        return outcome;
      };
      const check = (outcome: ReturnType<typeof poll>, mustBeRight: boolean) => {
        for (const selection of selections) {
          const state = gradeByOutcome(selection, outcome);
          const right = gradeTip(selection, truth.fullTime, truth.halfTime);
          if (mustBeRight) expect(state).toBe(right);
          else expect([right, 'PENDING', 'HELD']).toContain(state);
        }
      };
      sequence.forEach((fault, at) => {
        check(poll(fault(sound, truth), 150 + at), false);
      });
      check(poll(sound, 200), true);
    }),
    { numRuns: randomRuns(500) },
  );
});

test('every report gets an outcome, and the same one each time', () => {
  const anyScore = fc.option(score, { nil: null });
  const reports = fc.record({
    status: fc.oneof(fc.constantFrom(...feedStatuses), fc.string()),
    kickoff: fc.constant(kickoff),
    listedKickoff: fc.constant(kickoff),
    minute: fc.option(fc.nat({ max: 130 }), { nil: null }),
    goals: anyScore,
    halfTime: anyScore,
    fullTime: anyScore,
    extraTime: anyScore,
    penalties: anyScore,
    firstHalfOver: fc.boolean(),
    unusualFormat: fc.boolean(),
  });
  fc.assert(
    fc.property(reports, fc.integer({ min: -48, max: 200 }), (report, hour) => {
      const now = new Date(kickoff.getTime() + hour * 3_600_000);
      const outcome = gameOutcome(report, { now, settled: null });
      // The outcome is deterministic, and settling by it again changes nothing.
      const again = gameOutcome(report, { now, settled: { outcome, at: now } });
      if (isFinal(outcome)) expect(again).toEqual(outcome);
    }),
  );
});
