import { readTipstersByIds } from '../../domain/tipsters/readTipsters.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { Tipster } from './tipster.ts';

// Apart from viewer.ts, which slips import for their payloads: tipsters import slips.
builder.objectField(Viewer, 'tipster', (t) =>
  t.field({
    type: Tipster,
    description: 'Public side of the account.',
    resolve: async ({ tipsterId }, _args, { app }) => {
      const [tipster] = await readTipstersByIds(app, [tipsterId]);
      if (!tipster) throw new Error('An account without a public face');
      return tipster;
    },
  }),
);
