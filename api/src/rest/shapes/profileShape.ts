import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graphql } from '../kit/document.ts';
import { numberOf } from '../kit/values.ts';
import { slipAnswer, slipFields, slipShape } from './slipShape.ts';
import { statsAnswer, statsShape, tipsterFields, weekAnswer, weekShape } from './tipsterShape.ts';

/** The query that spreads it says how many slips. */
export const profileFields = graphql(
  `fragment ProfileFields on Tipster {
    ...TipsterFields
    activeSlips(first: $slips) { edges { node { ...SlipFields } } }
  }`,
  [tipsterFields, slipFields],
);

export const viewerFields = graphql(
  'fragment ViewerFields on Viewer { name phone email emailVerified subscribed rating }',
);

const dash = z.object({ rating: z.number().nullable().describe('Percent, 0 to 100') });

export const profileAnswer = z
  .object({
    user: z.object({
      username: z.string(),
      first_name: z.string().nullable().describe('null unless it is your own profile'),
      email: z.string().nullable().describe('null unless it is your own profile'),
    }),
    profile: z.object({
      profile_image_url: z.string().nullable(),
      country: z.string().describe('ISO 3166 code: KE, NG, TZ'),
      city: z.string(),
      phone_number: z.string().nullable().describe('null unless it is your own profile'),
      subscribed: z.boolean().describe('True for a premium tipster'),
      email_verified: z.boolean().nullable().describe('null unless it is your own profile'),
      monthly_rating: z
        .number()
        .describe('Profit of the last 30 days in units, one unit staked on each slip'),
      dash,
    }),
    stats: statsAnswer,
    stats2: weekAnswer,
    active_tips: z.array(slipAnswer).describe("First page of the tipster's unfinished slips"),
    dash,
  })
  .meta({
    id: 'Profile',
    description: "A tipster's profile; private fields are null for everybody except its owner.",
  });

/** The same fields for everybody; what only the owner may see is null for others. */
export function profileShape(
  tipster: ResultOf<typeof profileFields>,
  owner: ResultOf<typeof viewerFields> | null,
): z.input<typeof profileAnswer> {
  const rating = { rating: numberOf(owner ? owner.rating : tipster.stats.rating) };
  return {
    user: {
      username: tipster.username,
      first_name: owner?.name ?? null,
      email: owner?.email ?? null,
    },
    profile: {
      profile_image_url: tipster.profile.photo,
      country: tipster.profile.country,
      city: tipster.profile.city,
      phone_number: owner?.phone ?? null,
      subscribed: tipster.profile.premium,
      email_verified: owner?.emailVerified ?? null,
      monthly_rating: numberOf(tipster.stats.monthProfitUnits),
      dash: rating,
    },
    stats: statsShape(tipster),
    stats2: weekShape(tipster),
    active_tips: tipster.activeSlips.edges.map(({ node }) => slipShape(node)),
    dash: rating,
  };
}
