import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
import { addGames, addTipster, fixture } from '../../../test/football.ts';

let app: TestApp;
let ann: Awaited<ReturnType<typeof addTipster>>;
let bea: typeof ann;
let games: number[];

beforeAll(async () => {
  app = await createTestApp();
  ann = await addTipster(app, 'ann');
  bea = await addTipster(app, 'bea');
  games = await addGames(app, [fixture(1), fixture(2)]);
});
afterAll(() => app.close());

const ask = (who: typeof ann, source: string, variables: object = {}) =>
  askSchema(app, who, source, { ...variables });
const save = async (input: object) =>
  (
    await ask(
      ann,
      'mutation ($input: SaveSlipDraftInput!) { saveSlipDraft(input: $input) { __typename ... on InvalidInputError { fields { field } } } }',
      { input },
    )
  ).saveSlipDraft;
const read = async (who: typeof ann) =>
  (
    await ask(
      who,
      '{ viewer { slipDraft { priceText moneyBack reason bookingCodes { bookmaker code } tips { odds market { id } game { number } } } } }',
    )
  ).viewer.slipDraft;
const tip = (at: number, market = 1) => ({ game: games[at], market, odds: '2.00' });

it('keeps one draft of a tipster, for them alone, until it is emptied', async () => {
  const code = { bookmaker: 'BETIKA', code: 'half typ' };
  const content = { priceText: 'abc', moneyBack: true, reason: 'Form' };
  expect((await save({ ...content, tips: [tip(0)], bookingCodes: [code] })).__typename).toBe(
    'SaveSlipDraftPayload',
  );
  await save({ ...content, tips: [tip(1), tip(0)], bookingCodes: [code] });
  expect(await read(ann)).toEqual({
    ...content,
    bookingCodes: [code],
    tips: [games[1], games[0]].map((number) => ({ odds: '2.00', market: { id: 1 }, game: { number } })),
  });
  expect(await read(bea)).toBeNull();
  await save({ tips: [], priceText: '50' });
  expect(await read(ann)).toBeNull();
  expect(await app.db.prisma.slipDraft.count()).toBe(0);
});

it.each([
  ['tips', () => ({ tips: [0, 0].map(() => tip(0)), priceText: '50' })],
  ['tips', () => ({ tips: [tip(0, 9_999)], priceText: '50' })],
  [
    'tips',
    () => ({ tips: [1, 2, 3, 4, 5, 6].map((game) => ({ game, market: 1, odds: '2.00' })), priceText: '50' }),
  ],
  ['priceText', () => ({ tips: [tip(0)], priceText: '5'.repeat(21) })],
  ['reason', () => ({ tips: [tip(0)], priceText: '50', reason: 'x'.repeat(1_001) })],
  [
    'bookingCodes',
    () => ({ tips: [], priceText: '50', bookingCodes: [{ bookmaker: 'BETIKA', code: 'x'.repeat(41) }] }),
  ],
])('refuses what is no draft, by %s', async (field, input) => {
  expect(await save(input())).toEqual({ __typename: 'InvalidInputError', fields: [{ field }] });
});
