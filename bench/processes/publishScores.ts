import type { App } from '../../api/src/app.ts';
import type { GameView } from '../../api/src/domain/games/gameView.ts';
import { type Stall, watchEventLoop } from './eventLoopStall.ts';

export interface PublishOrder {
  changes: number;
  /** Pause between two changes; 0: all in one turn of the event loop. */
  everyMs: number;
  /** Number of the first: a change's number travels as the game's minute. */
  first: number;
}

export interface Published {
  /** Of each change, on the clock that all processes of a machine share, milliseconds. */
  at: number[];
  stall: Stall;
}

/** Games that change in turn. */
const GAMES = 100;

export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;

const team = (id: number) => ({ id, name: `Team ${id}` });

function changedGame(number: number): GameView {
  const id = (number % GAMES) + 1;
  const moment = '2026-11-21T14:00:00.000Z';
  return {
    id,
    status: 'LIVE',
    providerStatus: '2H',
    minute: number,
    addedMinute: null,
    homeGoals: number % 5,
    awayGoals: number % 3,
    halfTimeHome: 0,
    halfTimeAway: 0,
    firstHalfOver: true,
    fullTimeHome: null,
    fullTimeAway: null,
    kickoff: moment,
    version: number,
    seenAt: moment,
    tipCount: 3,
    oddsSnapshotId: null,
    heldReason: null,
    home: team(id * 2),
    away: team(id * 2 + 1),
    league: { id: 1, name: 'FKF Premier League', country: 'Kenya', countryCode: 'ke' },
  };
}

/** Publishes score changes on the bus, as the feed's poller does after a commit. */
export function followScores(app: () => App) {
  return {
    publish: async ({ changes, everyMs, first }: PublishOrder): Promise<Published> => {
      const longestStall = watchEventLoop();
      const at: number[] = [];
      for (let number = first; number < first + changes; number++) {
        const game = changedGame(number);
        at.push(sharedNow());
        void app().bus.publish({ type: 'gameChanged', gameId: game.id, game });
        if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { at, stall: longestStall() };
    },
  };
}
