import { type Side, scorerOf } from '../goalModel/matchScript.ts';
import { labelOf } from '../match/matchTime.ts';
import { type MatchState, opposite } from '../match/stateAt.ts';
import type { FixtureSlot } from '../world/calendar.ts';
import type { FixtureBook } from '../world/FixtureBook.ts';
import { teamLogo } from './leagueView.ts';

type Person = { id: number | null; name: string | null };
const nobody: Person = { id: null, name: null };

interface Shown {
  at: number;
  side: Side;
  shirt: number;
  type: string;
  detail: string;
  assist?: Person;
  comments?: string | null;
}

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
  const add = ({ at, side, shirt, type, detail, assist = nobody, comments = null }: Shown) => {
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
    const { at, side, shirt } = goal;
    if (goal.gone) {
      add({ at, side, shirt, type: 'Var', detail: 'Goal cancelled' });
      continue;
    }
    const assist = goal.assist === null ? nobody : scorerOf(slot, side, goal.assist);
    add({ at, side, shirt, type: 'Goal', detail: goal.kind, assist });
  }
  for (const incident of script.incidents) {
    if (incident.at > until) continue;
    const assist = incident.other === null ? nobody : scorerOf(slot, incident.side, incident.other);
    const comments = incident.detail === 'Yellow Card' ? 'Foul' : null;
    add({ ...incident, assist, comments });
  }
  for (const card of changes.redCards) {
    if (card.at <= until) add({ ...card, type: 'Card', detail: 'Red Card', comments: 'Violent conduct' });
  }
  for (const goal of changes.phantomGoals) {
    if (goal.at <= until) add({ ...goal, type: 'Goal', detail: 'Normal Goal', assist: nobody });
  }
  script.extraTime?.kicks.slice(0, state.kicksTaken).forEach((kick, nth) => {
    const at = (script.extraTime?.endAt ?? 0) + nth;
    const detail = kick.scored ? 'Penalty' : 'Missed Penalty';
    add({ at, side: kick.side, shirt: kick.shirt, type: 'Goal', detail, comments: 'Penalty Shootout' });
  });
  return found.sort((a, b) => a.at - b.at).map(({ event }) => event);
}
