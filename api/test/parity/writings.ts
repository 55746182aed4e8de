import type { Cast } from '../restCases.ts';
import type { Person, RestCall } from '../restWorld.ts';

/** One call: the request of REST, and the input of the mutation. */
export interface Call {
  path?: string;
  body?: unknown;
  input?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The caller by one API, with a phone, name and address of their own; everything else is the same. */
export interface Actor {
  readonly door: 'rest' | 'graphql';
  readonly cast: Cast;
  /** asha through REST, baraka through GraphQL. */
  readonly person: Person;
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  /** Values that earlier calls of the table noted for later ones. */
  readonly notes: Record<string, string>;
}

/** The body of REST or the payload of GraphQL. */
export type Said = Record<string, unknown>;

/** A REST path that changes something and its mutation, with the refusals and the effect that both must have. */
export interface Writing {
  route: string;
  mutation: string;
  /** Signed in as the actor's person. */
  signedIn?: boolean;
  /** Selected of the payload. */
  payload: string;
  refusals: ReadonlyArray<{
    what: string;
    status: number;
    call(actor: Actor): Call;
    prepare?(actor: Actor): void | Promise<void>;
  }>;
  works?: {
    prepare?(actor: Actor): void | Promise<void>;
    call(actor: Actor): Call;
    /** The effect, which must be the same for both actors. */
    effect(said: Said, actor: Actor): unknown;
    expected: unknown;
  };
}

export const newPassword = 'mlango mpya wa siri';

export const asRead = async ({ cast }: Actor, token: string) => {
  const answer = await cast.world.call('/api/account/profile', { token });
  return answer.status;
};

export async function signsIn({ cast }: Actor, phone: string, password: string): Promise<boolean> {
  const call: RestCall = { method: 'POST', body: { phone, password } };
  return (await cast.world.call('/api/account/login/otp', call)).status === 200;
}

export async function mailsTo({ cast }: Actor, address: string): Promise<string[]> {
  await cast.world.settle();
  return cast.world.mails.filter(({ to }) => to === address).map(({ text }) => text);
}

export async function linkTo(actor: Actor, address: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec((await mailsTo(actor, address)).at(-1) ?? '')?.[0] ?? '';
  return /[\w-]+$/.exec(link)?.[0] ?? '';
}

/** The actor's slip with its tips as its tipster gets it by REST, without values that differ between the two. */
export async function slipSeen({ cast, person }: Actor, number: number): Promise<unknown> {
  const { body } = await cast.world.call(`/api/slip/get/${number}`, { token: person.access });
  const { tips, accumulator, slip } = body as {
    tips: Array<{ game: number; odd: number; market_type: number }>;
    accumulator: number;
    slip: { price: number; locked: boolean };
  };
  return {
    accumulator,
    price: slip.price,
    locked: slip.locked,
    tips: tips.map(({ game, odd, market_type }) => [cast.games.indexOf(game), odd, market_type]),
  };
}

/** Purchases of a buyer, as the books have them. */
export async function purchasesOf(
  { cast }: Actor,
  where: { phone: string } | { email: string },
): Promise<unknown[]> {
  await cast.world.settle();
  const rows = await cast.world.app.db.prisma.purchase.findMany({ where, orderBy: { createdAt: 'asc' } });
  return rows.map(({ state, currency, amountMinor, country }) => [state, country, currency, amountMinor]);
}

/** Withdrawals of the actor: state and shillings. */
export async function withdrawalsOf({ cast, person }: Actor): Promise<unknown[]> {
  await cast.world.settle();
  const rows = await cast.world.app.db.prisma.withdrawal.findMany({
    where: { tipsterId: person.viewer.account.tipsterId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ state, amountMinor }) => [state, Number(amountMinor) / 100]);
}

/** The recovered tips, from the answer of either API. */
export function recovered(said: Said): unknown {
  if (Array.isArray(said.tip)) return said.tip;
  const { slip } = said.purchase as {
    slip: {
      tips: Array<{
        game: Record<'homeTeam' | 'awayTeam' | 'league', { name: string }>;
        pick: { market: { value: string } };
      }>;
    };
  };
  return slip.tips.map(({ game, pick }) => ({
    Game: `${game.homeTeam.name} vs ${game.awayTeam.name}`,
    League: game.league.name,
    Tip: pick.market.value,
  }));
}

/** The premium tips of a subscriber, from the answer of either API. */
export function premium(said: Said): unknown {
  if ('data' in said) {
    const rows = said.data as Array<{ locked: boolean; tips: Array<{ market_type: number; odd: number }> }>;
    return {
      kind: said.kind,
      ends: typeof said.ends,
      slips: rows.map(({ locked, tips }) => [locked, tips.map((tip) => [tip.market_type, tip.odd])]),
    };
  }
  const rows = said.slips as Array<{
    locked: boolean;
    tips: Array<{ odds: string; pick: { market: { id: number } } }>;
  }>;
  return {
    kind: (said.plan as { code: string }).code,
    ends: typeof said.endsAt,
    slips: rows.map(({ locked, tips }) => [
      locked,
      tips.map((tip) => [tip.pick.market.id, Number(tip.odds)]),
    ]),
  };
}
