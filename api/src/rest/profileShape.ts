import { z } from 'zod';
import { pageSizes } from '../../rules/limits.ts';
import { type SlipData, slipAnswer, slipShape } from './slipShape.ts';
import { statsAnswer, statsShape, type TipsterData, weekAnswer, weekShape } from './tipsterShape.ts';
import { numberOf } from './values.ts';

/** Selected on a Tipster: the first page of what a profile shows. */
export const profileSlips = `activeSlips(first: ${pageSizes.activeTips}) { edges { node { ...SlipFields } } }`;

export const viewerFields = `
fragment ViewerFields on Viewer { name phone email emailVerified subscribed rating }`;

export interface ViewerData {
  name: string;
  phone: string;
  email: string | null;
  emailVerified: boolean;
  subscribed: boolean;
  rating: string | null;
}

const dash = z.object({ rating: z.number().nullable().describe('Percent, 0 to 100') });

export const profileAnswer = z.object({
  user: z.object({
    username: z.string(),
    first_name: z.string().nullable().describe('Only for its owner'),
    email: z.string().nullable().describe('Only for its owner'),
  }),
  profile: z.object({
    profile_image_url: z.string().nullable(),
    country: z.string().describe('KE, NG, TZ, …'),
    city: z.string(),
    phone_number: z.string().nullable().describe('Only for its owner'),
    subscribed: z.boolean().describe('A premium tipster'),
    email_verified: z.boolean().nullable().describe('Only for its owner'),
    monthly_rating: z.number().describe('Profit of the last 30 days in units'),
    dash,
  }),
  stats: statsAnswer,
  stats2: weekAnswer,
  active_tips: z.array(slipAnswer).describe('The first page of their slips that have not finished'),
  dash,
});

/** The same fields for everybody; what only the owner may see is null for others. */
export function profileShape(
  tipster: TipsterData & { activeSlips: { edges: Array<{ node: SlipData }> } },
  owner: ViewerData | null,
): z.input<typeof profileAnswer> {
  const rating = { rating: numberOf(owner ? owner.rating : tipster.stats.rating) };
  return {
    user: {
      username: tipster.username,
      first_name: owner?.name ?? null,
      email: owner?.email ?? null,
    },
    profile: {
      profile_image_url: tipster.profile.imageUrl,
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
