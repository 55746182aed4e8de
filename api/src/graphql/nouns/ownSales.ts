import { type OwnSales, readOwnSales } from '../../domain/slips/readOwnSales.ts';
import { readSlipsByIds } from '../../domain/slips/readSlips.ts';
import type { SlipView } from '../../domain/slips/slipView.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { Money } from '../kit/money.ts';
import { Slip } from './slip.ts';

const SlipSales = builder.objectRef<OwnSales & { slip: SlipView }>('SlipSales').implement({
  description: "Sales of one of the viewer's slips. Visible to its owner only.",
  fields: (t) => ({
    slip: t.field({ type: Slip, description: 'The slip.', resolve: ({ slip }) => slip }),
    buyers: t.exposeInt('buyers', { description: 'Number of buyers, without refunded ones.' }),
    income: t.field({
      type: Money,
      description: "The tipster's share of these sales, in KES.",
      resolve: ({ income }) => income,
    }),
  }),
});

builder.objectField(Viewer, 'openSlips', (t) =>
  t.field({
    type: [SlipSales],
    description: 'Unfinished slips of the viewer with their sales, next kick-off first, at most 20.',
    resolve: async ({ tipsterId, signedIn }, _args, { app }) => {
      const sales = await readOwnSales(app, tipsterId);
      const viewer = { account: signedIn, purchaseTokens: [] };
      const slips = await readSlipsByIds(
        app,
        viewer,
        sales.map(({ slipId }) => slipId),
      );
      return sales.flatMap((sale, at) => {
        const slip = slips[at];
        return slip ? [{ ...sale, slip }] : [];
      });
    },
  }),
);
