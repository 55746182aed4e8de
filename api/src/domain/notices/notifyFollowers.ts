import sql from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import { isFeedStatus, phaseOf } from '../grading/feedStatus.ts';
import type { Goals, NoticeEvent } from './noticeEvents.ts';

/** Runs in the transaction of the change: a rollback notifies nobody. */
function tell(tx: SqlTx, events: readonly NoticeEvent[]): Promise<void> {
  return tx.enqueueAll(
    'spreadNotices',
    events.map((event) => ({ event, after: null })),
  );
}

export async function notifyFollowersOfNewSlip(
  tx: SqlTx,
  slip: { id: number; tipsterId: string },
): Promise<void> {
  const [follower] = await tx.query(
    sql`SELECT 1 AS found FROM "Follow" WHERE "tipsterId" = ${slip.tipsterId}::uuid LIMIT 1`,
  );
  if (follower) await tell(tx, [{ kind: 'NEW_SLIP', slip: slip.id, tipsterId: slip.tipsterId }]);
}

interface GameMove {
  readonly id: number;
  readonly providerStatus: string;
  readonly before: {
    readonly homeGoals: number | null;
    readonly awayGoals: number | null;
    readonly finished: boolean;
  };
  readonly after: {
    readonly homeGoals: number | null;
    readonly awayGoals: number | null;
    readonly finished: boolean;
  };
}

type OfGame = Extract<NoticeEvent, { kind: 'GOAL' | 'FINAL' }>;

/** Goals and final results; a disallowed goal sends nothing. */
export async function notifyFollowersOfGames(tx: SqlTx, moves: readonly GameMove[]): Promise<void> {
  const events = moves.flatMap(eventsOf);
  if (events.length === 0) return;
  const games = events.map(({ game }) => game);
  const rows = await tx.query<{ gameId: number }>(
    sql`SELECT f."gameId" FROM "Follow" f WHERE f."gameId" = ANY(${games}::int[])
        UNION SELECT t."gameId" FROM "Tip" t JOIN "Follow" f ON f."slipId" = t."slipId" AND f."purchaseId" IS NOT NULL
         WHERE t."gameId" = ANY(${games}::int[])`,
  );
  const followed = new Set(rows.map(({ gameId }) => gameId));
  await tell(
    tx,
    events.filter(({ game }) => followed.has(game)),
  );
}

function eventsOf({ id: game, providerStatus, before, after }: GameMove): OfGame[] {
  const now = goalsOf(after);
  const then = goalsOf(before) ?? { home: 0, away: 0 };
  if (!now) return [];
  if (after.finished) return before.finished ? [] : [{ kind: 'FINAL', game, after: now } as const];
  if (now.home + now.away <= then.home + then.away || !isFeedStatus(providerStatus)) return [];
  const phase = phaseOf(providerStatus);
  if (phase === 'NOT_STARTED' || phase === 'OUT_OF_PLAY') return [];
  return [{ kind: 'GOAL', game, before: then, after: now, decides: phase !== 'REGULAR_TIME_OVER' } as const];
}

const goalsOf = ({ homeGoals, awayGoals }: GameMove['after']): Goals | null =>
  homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals };

/** Who follows a slip, and its tipster. */
export async function notifyFollowersOfResults(
  tx: SqlTx,
  slips: ReadonlyArray<{ id: number; result: 'WON' | 'LOST' | 'CANCELLED' }>,
): Promise<void> {
  if (slips.length === 0) return;
  const ids = slips.map(({ id }) => id);
  const rows = await tx.query<{ slipId: number }>(
    sql`SELECT "slipId" FROM "Follow" WHERE "slipId" = ANY(${ids}::int[])
        UNION SELECT s."id" FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId" JOIN "Follower" r ON r."userId" = t."userId"
         WHERE s."id" = ANY(${ids}::int[])`,
  );
  const followed = new Set(rows.map(({ slipId }) => slipId));
  const finished = slips.flatMap(({ id, result }) => (followed.has(id) ? [{ slip: id, result }] : []));
  if (finished.length > 0) await tell(tx, [{ kind: 'FINISHED', slips: finished }]);
}

export async function notifyTipsterOfSale(
  tx: SqlTx,
  sale: { slipId: number; tipsterId: string; purchaseId: string; earningMinor: bigint },
): Promise<void> {
  const { slipId: slip, tipsterId, purchaseId: purchase, earningMinor } = sale;
  await tell(tx, [{ kind: 'SOLD', slip, tipsterId, purchase, earning: String(earningMinor) }]);
}
