import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addSale, addTipster, finished, fixture, hours } from '../../../test/football.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { settleGame } from '../settlement/settleGame.ts';
import { publishSlip } from './publishSlip.ts';
import { readSlip } from './readSlips.ts';
import { setBookingCodes } from './setBookingCodes.ts';

let app: TestApp;
let juma: Awaited<ReturnType<typeof addTipster>>;
let slip: number;
let buyer: Viewer;
const fixtures = [1, 2, 3].map((id) => fixture(id));
let games: number[];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  games = await addGames(app, fixtures);
  juma = await addTipster(app, 'juma');
  slip = await publishSlip(app, juma, {
    tips: games.map((game) => ({ game, market: 1, odds: '2.00' })),
    price: 100,
    reason: '  Gor is at home. The keeper\n is injured. ',
    bookingCodes: [{ bookmaker: 'BETIKA', code: ' ab 12CD ' }],
  });
  buyer = { account: null, purchaseTokens: [(await addSale(app, slip)).token] };
});
afterAll(() => app.close());

const seen = async (viewer: Viewer) => {
  const view = await readSlip(app, viewer, slip);
  return (
    view && {
      lead: view.reasonLead,
      more: view.reasonContinues,
      whole: view.reason,
      codes: view.bookingCodes,
    }
  );
};
const locked = { lead: 'Gor is at home.', more: true, whole: null, codes: [] };
const open = (...codes: string[]) => ({
  lead: 'Gor is at home.',
  more: true,
  whole: 'Gor is at home. The keeper is injured.',
  codes: codes.map((code) => ({ bookmaker: 'BETIKA', code })),
});
const set = (viewer: Viewer, code: string) =>
  setBookingCodes(app, viewer, { slip, codes: [{ bookmaker: 'BETIKA', code }] });

it('shows everybody the first sentence, and the rest and the codes to tipster and buyer alone', async () => {
  const other = await addTipster(app, 'asha');
  for (const viewer of [anonymous, other, { account: null, purchaseTokens: ['no-such-token-00'] }]) {
    expect(await seen(viewer)).toEqual(locked);
  }
  for (const viewer of [juma, buyer]) expect(await seen(viewer)).toEqual(open('ab12CD'));
});

it('lets its tipster correct the codes until the first kick-off, on record, and nobody else', async () => {
  const versions: number[] = [];
  const stop = app.bus.on('slipChanged', (event) => versions.push(event.version));
  const before = (await readSlip(app, juma, slip))?.version ?? 0;
  await set(juma, 'XY34');
  stop();
  expect(versions).toEqual([before + 1]);
  expect(await seen(buyer)).toEqual(open('XY34'));
  const [entry] = await app.db.prisma.auditEntry.findMany({
    where: { action: 'set booking codes' },
    orderBy: { id: 'asc' },
  });
  expect(entry).toMatchObject({
    actorId: juma.account.userId,
    subject: `slip:${slip}`,
    detail: { before: 'BETIKA ab12CD', after: 'BETIKA XY34' },
  });
  await expect(set(await addTipster(app, 'baraka'), 'ZZ99')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(set(anonymous, 'ZZ99')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(set(juma, '0712345678')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  app.clock.advance(hours(200));
  await expect(set(juma, 'ZZ99')).rejects.toMatchObject({ reason: 'BOOKING_CODES_LATE' });
  expect(await seen(buyer)).toEqual(open('XY34'));
});

it('never changes a reason, and opens it with the picks', async () => {
  await expect(
    app.db.query('UPDATE "Slip" SET "reasonRest" = $2 WHERE "id" = $1 RETURNING 1', [
      slip,
      'The keeper is back.',
    ]),
  ).rejects.toThrow('a published slip does not change');
  expect(await seen(anonymous)).toEqual(locked);
  await applyFixtures(
    app,
    fixtures.map((one) => finished(one, [2, 0], [1, 0])),
  );
  for (const game of games) await settleGame(app, game);
  expect(await seen(anonymous)).toEqual(open('XY34'));
  const proof = await app.db.prisma.proofLink.findFirstOrThrow({ where: { slipId: slip } });
  expect(JSON.parse(proof.content)).toMatchObject({ reason: 'Gor is at home. The keeper is injured.' });
});

it.each([
  ['a link', { reason: 'Join t.me/juma' }, 'reason'],
  ['a phone', { reason: 'Call 0712345678' }, 'reason'],
  [
    'a code of another form',
    { bookingCodes: [{ bookmaker: 'BETIKA' as const, code: 'A-1' }] },
    'bookingCodes',
  ],
])('refuses %s', async (_what, more, field) => {
  const tips = games.map((game) => ({ game, market: 1, odds: '2.00' }));
  await expect(
    publishSlip(app, await addTipster(app, `t${field}${_what.length}`), { tips, price: 100, ...more }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
});
