import { activeSlips, finishedSlips, slipsOfTipster } from '../domain/slips/readSlips.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { Slip, SlipConnection } from './slip.ts';
import { SlipResult } from './slipEnums.ts';
import { Tipster } from './tipster.ts';

// Apart from tipster.ts, which slips import for their tipster.
builder.objectFields(Tipster, (t) => ({
  slips: t.connection(
    {
      type: Slip,
      description: 'All their slips, finished or not, jackpots among them, the latest first.',
      resolve: (tipster, args, { app, eyes }) =>
        listConnection(args, slipsOfTipster(app, eyes, tipster.username)),
    },
    SlipConnection,
  ),
  activeSlips: t.connection(
    {
      type: Slip,
      description: 'Their slips that have not finished, the latest first.',
      resolve: (tipster, args, { app, eyes }) =>
        listConnection(args, activeSlips(app, eyes, { order: 'LATEST', username: tipster.username })),
    },
    SlipConnection,
  ),
  finishedSlips: t.connection(
    {
      type: Slip,
      description: 'Their finished slips, the latest first.',
      args: { result: t.arg({ type: SlipResult, description: 'With this result.' }) },
      resolve: (tipster, args, { app, eyes }) =>
        listConnection(args, finishedSlips(app, eyes, { username: tipster.username, result: args.result })),
    },
    SlipConnection,
  ),
}));
