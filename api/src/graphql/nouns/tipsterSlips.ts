import type { Page } from '../../domain/foundation/paging.ts';
import {
  activeSlips,
  countSlipsOfTipsters,
  finishedSlips,
  slipsOfTipster,
  slipsOfTipsters,
  type TipsterSlips,
} from '../../domain/slips/readSlips.ts';
import type { SlipView } from '../../domain/slips/slipView.ts';
import { builder } from '../kit/builder.ts';
import { listConnection, type PagedList } from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { load } from '../kit/loaders.ts';
import { Slip, SlipConnection } from './slip.ts';
import { SlipResult } from './slipEnums.ts';
import { Tipster } from './tipster.ts';

interface Of {
  readonly id: string;
  readonly username: string;
}

/** The list of one tipster, whose statements are prepared and whose count is cached. */
function listOfOne({ app, viewer }: Context, { which, result }: TipsterSlips, { username }: Of) {
  if (which === 'ALL') return slipsOfTipster(app, viewer, username);
  return which === 'ACTIVE'
    ? activeSlips(app, viewer, { order: 'LATEST', username })
    : finishedSlips(app, viewer, { username, result });
}

/** Reads of several tipsters are batched; a key is a statistic and its tipster. */
async function together<Question, Answer>(
  keys: readonly string[],
  answer: (question: Question, tipsters: readonly Of[]) => Promise<ReadonlyMap<string, Answer>>,
): Promise<Array<Answer | Error>> {
  const asked = keys.map((key) => JSON.parse(key) as [Question, Of]);
  const groups = new Map<string, { question: Question; tipsters: Map<string, Of> }>();
  for (const [question, tipster] of asked) {
    const name = JSON.stringify(question);
    const group = groups.get(name) ?? { question, tipsters: new Map() };
    groups.set(name, group);
    group.tipsters.set(tipster.id, tipster);
  }
  const answers = new Map<string, ReadonlyMap<string, Answer> | Error>();
  await Promise.all(
    [...groups].map(async ([name, { question, tipsters }]) => {
      // A cursor that is not of this list refuses its own question alone.
      const found = await answer(question, [...tipsters.values()]).catch((error: unknown) => error as Error);
      answers.set(name, found);
    }),
  );
  return asked.map(([question, { id }]) => {
    const found = answers.get(JSON.stringify(question));
    if (found instanceof Error) return found;
    return found?.get(id) ?? new Error(`nothing was read for the tipster ${id}`);
  });
}

const pagesOf = (context: Context, keys: readonly string[]) =>
  together<[TipsterSlips, Page], SlipView[]>(keys, async ([asked, page], tipsters) => {
    const [one, another] = tipsters;
    if (one && !another) return new Map([[one.id, await listOfOne(context, asked, one).read(page)]]);
    const ids = tipsters.map(({ id }) => id);
    return slipsOfTipsters(context.app, context.viewer, asked, ids, page);
  });

const countsOf = (context: Context, keys: readonly string[]) =>
  together<TipsterSlips, number>(keys, async (asked, tipsters) => {
    const [one, another] = tipsters;
    if (one && !another) return new Map([[one.id, await listOfOne(context, asked, one).count()]]);
    const ids = tipsters.map(({ id }) => id);
    const counts = await countSlipsOfTipsters(context.app, asked, ids);
    return new Map(ids.map((id) => [id, counts.get(id) ?? 0]));
  });

function listOf(context: Context, { id, username }: Of, asked: TipsterSlips): PagedList<SlipView> {
  const tipster = { id, username };
  const { cursorOf } = listOfOne(context, asked, tipster);
  return {
    cursorOf,
    read: (page) => load(context, pagesOf, JSON.stringify([[asked, page], tipster])),
    count: () => load(context, countsOf, JSON.stringify([asked, tipster])),
  };
}

// Apart from tipster.ts, which slips import for their tipster.
builder.objectFields(Tipster, (t) => ({
  slips: t.connection(
    {
      type: Slip,
      description: 'All slips of the tipster, jackpots included, latest first.',
      resolve: (tipster, args, context) => listConnection(args, listOf(context, tipster, { which: 'ALL' })),
    },
    SlipConnection,
  ),
  activeSlips: t.connection(
    {
      type: Slip,
      description: 'Slips that have not finished, latest first.',
      resolve: (tipster, args, context) =>
        listConnection(args, listOf(context, tipster, { which: 'ACTIVE' })),
    },
    SlipConnection,
  ),
  finishedSlips: t.connection(
    {
      type: Slip,
      description: 'Finished slips, latest first.',
      args: { result: t.arg({ type: SlipResult, description: 'Only slips with this result.' }) },
      resolve: (tipster, args, context) =>
        listConnection(args, listOf(context, tipster, { which: 'FINISHED', result: args.result })),
    },
    SlipConnection,
  ),
}));
