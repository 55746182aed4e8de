import type { App } from '../../api/src/app.ts';
import { readGamesByIds } from '../../api/src/domain/games/readGames.ts';
import { tokenOfPurchase } from '../../api/src/domain/purchases/purchaseToken.ts';
import { signAccessToken } from '../../api/src/domain/sessions/accessTokens.ts';
import { type Stall, watchEventLoop } from './eventLoopStall.ts';
import { sharedNow } from './publishScores.ts';

export interface Holder {
  readonly slipId: number;
  readonly gameIds: readonly number[];
  readonly purchaseId: string;
  /** Its token, which opens the slip. */
  readonly token: string;
  readonly tipsterId: string;
  readonly authorization: string;
}

export interface HappenOrder {
  /** Goals in these games, one every `everyMs`; 0: all in one turn of the event loop. */
  goals?: { gameIds: readonly number[]; everyMs: number };
  /** Tipsters whose balances change, all in one turn. */
  tipsterIds?: readonly string[];
  purchaseIds?: readonly string[];
}

export interface Happened {
  /** When each of them was published, on the clock that all processes of a machine share. */
  at: number[];
  stall: Stall;
}

/** Picks subscribers with private subscriptions, and publishes the events that concern them. */
export function privateEvents(app: () => App) {
  return {
    holders: async (count: number): Promise<Holder[]> => {
      const sales = await app().db.prisma.purchase.findMany({
        where: { state: 'PAID', slipId: { not: null } },
        orderBy: { slipId: 'asc' },
        distinct: ['slipId'],
        take: count,
        include: { slip: { include: { tips: true, tipster: true } } },
      });
      const expiresAt = new Date(app().clock.now().getTime() + 86_400_000);
      const sessions = new Map<string, string>();
      const holders: Holder[] = [];
      for (const { id, tokenHash, slip } of sales) {
        if (!slip) continue;
        const { tipster, tipsterId } = slip;
        let authorization = sessions.get(tipsterId);
        if (!authorization) {
          const now = app().clock.now();
          const session = await app().db.prisma.session.create({
            data: { userId: tipster.userId, createdAt: now, lastSeenAt: now, expiresAt },
          });
          const signed = { userId: tipster.userId, tipsterId, sessionId: session.id, isStaff: false };
          authorization = `Bearer ${(await signAccessToken(app(), signed)).accessToken}`;
          sessions.set(tipsterId, authorization);
        }
        holders.push({
          slipId: slip.id,
          gameIds: slip.tips.map(({ gameId }) => gameId),
          purchaseId: id,
          token: await tokenOfPurchase(app(), { id, tokenHash }),
          tipsterId,
          authorization,
        });
      }
      return holders;
    },
    happen: async ({ goals, tipsterIds = [], purchaseIds = [] }: HappenOrder): Promise<Happened> => {
      const games = goals ? await readGamesByIds(app(), goals.gameIds) : [];
      const longestStall = watchEventLoop();
      const at: number[] = [];
      for (const game of games) {
        if (!game) continue;
        at.push(sharedNow());
        void app().bus.publish({ type: 'gameChanged', gameId: game.id, game });
        if (goals && goals.everyMs > 0) await new Promise((resolve) => setTimeout(resolve, goals.everyMs));
      }
      for (const tipsterId of tipsterIds) {
        at.push(sharedNow());
        void app().bus.publish({ type: 'financeChanged', tipsterId });
      }
      for (const purchaseId of purchaseIds) {
        at.push(sharedNow());
        void app().bus.publish({ type: 'purchaseChanged', purchaseId });
      }
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return { at, stall: longestStall() };
    },
  };
}
