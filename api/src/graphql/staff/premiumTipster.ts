import { NotFound } from '../../domain/foundation/errors.ts';
import { readTipstersByIds } from '../../domain/tipsters/readTipsters.ts';
import { setPremiumTipster } from '../../domain/tipsters/setPremiumTipster.ts';
import type { TipsterView } from '../../domain/tipsters/tipsterView.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Tipster } from '../nouns/tipster.ts';

const SetPremiumTipsterPayload = builder.objectRef<TipsterView>('SetPremiumTipsterPayload').implement({
  description: 'The premium flag was set.',
  fields: (t) => ({
    tipster: t.field({ type: Tipster, description: 'The tipster.', resolve: (tipster) => tipster }),
  }),
});

const SetPremiumTipsterInput = builder.inputType('SetPremiumTipsterInput', {
  description: 'A tipster and the premium flag to set.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'User name of the tipster (Tipster.username).' }),
    premium: t.boolean({
      required: true,
      description: 'True to open the tipster’s current and future slips to subscribers.',
    }),
  }),
});

builder.mutationField('setPremiumTipster', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: SetPremiumTipsterPayload,
    description: 'Staff only. Sets or clears the premium flag of a tipster.',
    args: {
      input: t.arg({ type: SetPremiumTipsterInput, required: true, description: 'Tipster and flag.' }),
    },
    errors: staffErrors('NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const [tipster] = await readTipstersByIds(app, [await setPremiumTipster(app, viewer, input)]);
      if (!tipster) throw new NotFound('NO_TIPSTER');
      return tipster;
    },
  }),
);
