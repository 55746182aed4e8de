import { activeSlips, finishedSlips, slipsOfTipster } from '../../domain/slips/readSlips.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import { Slip, SlipConnection } from './slip.ts';
import { SlipResult } from './slipEnums.ts';
import { Tipster } from './tipster.ts';

// Apart from tipster.ts, which slips import for their tipster.
builder.objectFields(Tipster, (t) => ({
  slips: t.connection(
    {
      type: Slip,
      description: 'All slips of the tipster, jackpots included, latest first.',
      resolve: (tipster, args, { app, viewer }) =>
        listConnection(args, slipsOfTipster(app, viewer, tipster.username)),
    },
    SlipConnection,
  ),
  activeSlips: t.connection(
    {
      type: Slip,
      description: 'Slips that have not finished, latest first.',
      resolve: (tipster, args, { app, viewer }) =>
        listConnection(args, activeSlips(app, viewer, { order: 'LATEST', username: tipster.username })),
    },
    SlipConnection,
  ),
  finishedSlips: t.connection(
    {
      type: Slip,
      description: 'Finished slips, latest first.',
      args: { result: t.arg({ type: SlipResult, description: 'Only slips with this result.' }) },
      resolve: (tipster, args, { app, viewer }) =>
        listConnection(args, finishedSlips(app, viewer, { username: tipster.username, result: args.result })),
    },
    SlipConnection,
  ),
}));
