import { type Side, scorerOf } from '../goalModel/matchScript.ts';
import { labelOf } from '../match/matchTime.ts';
import { type MatchState, opposite } from '../match/stateAt.ts';
import type { FixtureSlot } from '../world/calendar.ts';
import type { FixtureBook } from '../world/FixtureBook.ts';
import { teamLogo } from './leagueView.ts';

type Person = { id: number | null; name: string | null };
const nobody: Person = { id: null, name: null };

/** The events of a match, oldest first. They need not agree with the score. */
export function eventsView(
  book: FixtureBook,
  slot: FixtureSlot,
  state: MatchState,
): Record<string, unknown>[] {
  if (state.seconds < 0 || state.elapsed === null) return [];
  const script = book.script(slot);
  const changes = book.changes(slot.id);
  const until = state.seconds;
  const found: { at: number; event: Record<string, unknown> }[] = [];
  const add = (
    at: number,
    side: Side,
    shirt: number,
    type: string,
    detail: string,
    assist: Person,
    comments: string | null,
  ) => {
    const team = side === 'home' ? slot.home : slot.away;
    const time = labelOf(script, at);
    // An own goal is credited to the side that it helps, by a player of the other.
    const player = scorerOf(slot, detail === 'Own Goal' ? opposite(side) : side, shirt);
    const event = {
      time,
      team: { id: team.id, name: team.name, logo: teamLogo(team) },
      player,
      assist,
      type,
      detail,
      comments,
    };
    found.push({ at, event });
  };
  for (const goal of state.timeline) {
    if (goal.gone) {
      add(goal.at, goal.side, goal.shirt, 'Var', 'Goal cancelled', nobody, null);
      continue;
    }
    const assist = goal.assist === null ? nobody : scorerOf(slot, goal.side, goal.assist);
    add(goal.at, goal.side, goal.shirt, 'Goal', goal.kind, assist, null);
  }
  for (const incident of script.incidents) {
    if (incident.at > until) continue;
    const other = incident.other === null ? nobody : scorerOf(slot, incident.side, incident.other);
    const comments = incident.detail === 'Yellow Card' ? 'Foul' : null;
    add(incident.at, incident.side, incident.shirt, incident.type, incident.detail, other, comments);
  }
  for (const card of changes.redCards) {
    if (card.at <= until) add(card.at, card.side, card.shirt, 'Card', 'Red Card', nobody, 'Violent conduct');
  }
  for (const goal of changes.phantomGoals) {
    if (goal.at <= until) add(goal.at, goal.side, goal.shirt, 'Goal', 'Normal Goal', nobody, null);
  }
  script.extraTime?.kicks.slice(0, state.kicksTaken).forEach((kick, nth) => {
    const at = (script.extraTime?.endAt ?? 0) + nth;
    add(
      at,
      kick.side,
      kick.shirt,
      'Goal',
      kick.scored ? 'Penalty' : 'Missed Penalty',
      nobody,
      'Penalty Shootout',
    );
  });
  return found.sort((a, b) => a.at - b.at).map(({ event }) => event);
}
