import { bookmakers } from '@tipsoko/rules/bookmakers';
import { slipMessages } from '@tipsoko/rules/messages';
import { z } from 'zod';
import { Conflict, GameRefused, NotFound, NotSignedIn } from '../domain/foundation/errors.ts';
import { publishSlip } from '../domain/slips/publishSlip.ts';
import { graphql } from './kit/document.ts';
import { type Route, route } from './kit/route.ts';
import { decimalText, flag, wholeNumber } from './kit/values.ts';
import { bookingCodeAnswer, slipFields, slipWrapperAnswer, slipWrapperShape } from './shapes/slipShape.ts';

const canPost = route({
  method: 'GET',
  path: '/api/slip/can-post',
  operationId: 'canPost',
  topic: 'Slips',
  summary: 'Whether you may publish another slip now: at most two may be unfinished.',
  needs: 'bearer',
  document: graphql('query RestCanPost { viewer { canPost } }'),
  answer: z.object({ can_post: z.literal(true) }),
  errors: [{ status: 409, carries: ['message', 'error'], when: 'two of your slips have not finished' }],
  refusal: { repeat: ['error'] },
  run: async ({ ask }) => {
    const { viewer } = await ask({});
    if (!viewer) throw new NotSignedIn();
    if (!viewer.canPost) throw new Conflict('TOO_MANY_SLIPS');
    return { can_post: true as const };
  },
});

const notPublished = 'A slip is published at once: published must be true';

const createSlip = route({
  method: 'POST',
  path: '/api/slip/create',
  operationId: 'publish',
  topic: 'Slips',
  summary:
    'Publishes a slip for sale, irrevocably. The odds must equal the current ones; `tip_id` is an idempotency key for the same picks at the same price.',
  needs: 'bearer',
  body: {
    published: flag(notPublished)
      .refine((said) => said !== false, { error: notPublished })
      .optional(),
    tips: z
      .array(
        z
          .object({
            game: wholeNumber('game must be the number of a game'),
            market: wholeNumber('market must be the id of a market'),
            odds: decimalText('odds must be a number'),
          })
          .meta({
            id: 'NewTip',
            description: 'A tip to publish: game, selection and the odds displayed for it.',
          }),
        { error: slipMessages.minTips },
      )
      .max(100, { error: slipMessages.maxGames }),
    tip_id: z
      .union([z.string(), z.number().transform(String)], { error: 'tip_id must be text' })
      .nullish()
      .transform((key) => (key && key !== '0' ? key : null))
      .describe(
        'Idempotency key: repeating it with the same picks and price returns the same slip; 0 means none',
      ),
    amount: z
      .union([z.number(), z.string()], { error: slipMessages.priceEmpty })
      .transform((typed) => String(typed).trim())
      .refine((text) => text !== '', { error: slipMessages.priceEmpty, abort: true })
      .refine((text) => /^\d{1,9}$/.test(text), { error: slipMessages.priceDigits })
      .transform(Number)
      .describe('Price in whole Ksh'),
    money_back: flag('money_back must be true or false')
      .optional()
      .describe('True refunds every buyer if the slip loses; you then earn nothing'),
    reason: z
      .string({ error: 'reason must be text' })
      .optional()
      .describe('Reasoning, at most 200 characters; the first sentence is public, the rest is for buyers'),
    booking_codes: z
      .array(bookingCodeAnswer, { error: 'booking_codes must be a list of bookmaker and code' })
      .max(bookmakers.length, { error: slipMessages.bookmakerTwice })
      .optional()
      .describe('Booking codes, one per bookmaker; visible to buyers'),
  },
  writes: true,
  publishes: true,
  document: graphql('query RestPublish($number: Int!) { slip(number: $number) { ...SlipFields } }', [
    slipFields,
  ]),
  answer: slipWrapperAnswer.extend({ message: z.string() }),
  errors: [
    {
      status: 400,
      carries: [
        'message',
        'error',
        'tips',
        'amount',
        'tip_id',
        'published',
        'money_back',
        'reason',
        'booking_codes',
      ],
      when: 'the slip breaks a rule',
    },
    {
      status: 409,
      carries: ['message', 'error', 'game', 'game_name'],
      when: 'a game has begun or its odds moved; without `game`: two of your slips have not finished',
    },
  ],
  refusal: {
    fields: { price: ['amount'], idempotencyKey: ['tip_id'], bookingCodes: ['booking_codes'] },
    repeat: ['error'],
    extra: (error) =>
      error instanceof GameRefused ? { game: error.gameNumber, game_name: error.gameName } : {},
  },
  run: async ({ app, context: { viewer }, body, ask }) => {
    const input = {
      tips: body.tips,
      price: body.amount,
      moneyBack: body.money_back,
      reason: body.reason,
      bookingCodes: body.booking_codes,
      idempotencyKey: body.tip_id,
    };
    const { slip } = await ask({ number: await publishSlip(app, viewer, input) });
    if (!slip) throw new NotFound('NO_SLIP');
    return { message: slipMessages.published, ...slipWrapperShape(slip) };
  },
});

export const publishRoutes: readonly Route[] = [canPost, createSlip];
