import { NotFound } from '../domain/errors.ts';
import { readTipstersByIds } from '../domain/tipsters/readTipsters.ts';
import { setPremiumTipster } from '../domain/tipsters/setPremiumTipster.ts';
import type { TipsterView } from '../domain/tipsters/tipsterView.ts';
import { builder } from './builder.ts';
import { mutationErrors } from './errors.ts';
import { Tipster } from './tipster.ts';

const SetPremiumTipsterPayload = builder.objectRef<TipsterView>('SetPremiumTipsterPayload').implement({
  description: 'The tipster is marked.',
  fields: (t) => ({
    tipster: t.field({ type: Tipster, description: 'The tipster.', resolve: (tipster) => tipster }),
  }),
});

const SetPremiumTipsterInput = builder.inputType('SetPremiumTipsterInput', {
  description: 'Who is premium.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'Tipster.username' }),
    premium: t.boolean({
      required: true,
      description: 'Whether their slips on sale, and those that come, are for subscribers too.',
    }),
  }),
});

builder.mutationField('setPremiumTipster', (t) =>
  t.field({
    type: SetPremiumTipsterPayload,
    description: 'Staff only. Marks a tipster as premium, or not.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: SetPremiumTipsterInput, required: true, description: 'Who.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const [tipster] = await readTipstersByIds(app, [await setPremiumTipster(app, eyes, input)]);
      if (!tipster) throw new NotFound('There is no such tipster');
      return tipster;
    },
  }),
);
