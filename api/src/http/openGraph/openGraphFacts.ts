import { type DocumentNode, parse } from 'graphql';
import type { App } from '../../app.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { type Context, noCookies, type RequestFacts } from '../../graphql/kit/context.ts';
import type { ExecuteOperation } from '../graphql/pipeline.ts';

/** The data for a slip's picture. It contains no pick, so no picture can show one. */
export interface SlipFacts {
  number: number;
  status: 'ON_SALE' | 'IN_PLAY' | 'FINISHED';
  result: 'WON' | 'LOST' | 'CANCELLED' | null;
  totalOdds: string;
  totalOddsExact: boolean;
  tipCount: number;
  firstKickoff: string;
  price: { text: string };
  jackpot: { title: string } | null;
  tipster: TipsterRecord;
  tips: Array<{
    game: {
      kickoff: string;
      homeTeam: { name: string };
      awayTeam: { name: string };
      league: { name: string };
    };
  }>;
}

export interface TipsterRecord {
  username: string;
  stats: {
    rating: string | null;
    won: number;
    lost: number;
    profitUnits: string;
    /** Units at equal steps of the record. */
    profitPoints: readonly number[];
    form: Array<'WON' | 'LOST' | 'CANCELLED'>;
  };
}

export interface TipsterFacts extends TipsterRecord {
  profile: { premium: boolean };
  stats: TipsterRecord['stats'] & {
    class: 'ROOKIE' | 'LISTED' | 'RANKED' | 'VERIFIED';
    yieldPercent: string | null;
  };
  profitCurve: Array<{ profitUnits: string }>;
}

export interface PostFacts {
  title: string;
  author: { username: string };
}

const slipFields = `
  number status result totalOdds totalOddsExact tipCount firstKickoff price { text } jackpot { title }
  tipster { username stats { rating won lost profitUnits profitPoints form } }
  tips { game { kickoff homeTeam { name } awayTeam { name } league { name } } }`;

const documents = {
  slip: parse(`query ($number: Int!) { slip(number: $number) { ${slipFields} } }`),
  jackpot: parse(
    `query ($slug: String!) { jackpots(slug: $slug, first: 1) { edges { node { slip { ${slipFields} } } } } }`,
  ),
  tipster: parse(`query ($username: String!) { tipster(username: $username) {
    username profile { premium }
    stats { rating won lost form class profitUnits profitPoints yieldPercent }
    profitCurve(last: 100) { profitUnits } } }`),
  post: parse('query ($slug: String!) { post(slug: $slug) { title author { username } } }'),
};

/** Public data, read through the schema as an anonymous viewer; null when there is no such thing. */
export interface OpenGraphFacts {
  slip(number: number): Promise<SlipFacts | null>;
  /** The newest prediction of that jackpot. */
  jackpot(slug: string): Promise<SlipFacts | null>;
  tipster(username: string): Promise<TipsterFacts | null>;
  post(slug: string): Promise<PostFacts | null>;
}

export function openGraphFacts(app: App, execute: ExecuteOperation, request: RequestFacts): OpenGraphFacts {
  const context: Context = { app, viewer: anonymous, request, cookies: noCookies };
  const ask = async (document: DocumentNode, variableValues: Record<string, unknown>): Promise<unknown> => {
    const { data, errors } = await execute({ document, variableValues }, context);
    if (errors?.[0]) throw errors[0].cause ?? errors[0];
    return data;
  };
  return {
    slip: async (number) => ((await ask(documents.slip, { number })) as { slip: SlipFacts | null }).slip,
    jackpot: async (slug) => {
      const { jackpots } = (await ask(documents.jackpot, { slug })) as {
        jackpots: { edges: Array<{ node: { slip: SlipFacts } }> };
      };
      return jackpots.edges[0]?.node.slip ?? null;
    },
    tipster: async (username) =>
      ((await ask(documents.tipster, { username })) as { tipster: TipsterFacts | null }).tipster,
    post: async (slug) => ((await ask(documents.post, { slug })) as { post: PostFacts | null }).post,
  };
}
