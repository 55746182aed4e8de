import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageSizes } from '@tipsoko/rules/limits';
import { getOperationAST, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withStatements } from '../../test/countStatements.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { ask, follow } from '../../test/visibility/ask.ts';
import { type FilledMarket, fillMarket } from '../../test/visibility/filledMarket.ts';
import type { Question } from '../../test/visibility/questions.ts';
import { preparedName } from '../db/prepared.ts';
import { webFolder } from '../process/paths.ts';
import { schema, staffSchema } from './schema.ts';

type Variables = Record<string, unknown>;
type Row = (market: FilledMarket) => Variables;

const none: Row = () => ({});
const page: Row = () => ({ count: 5, cursor: null });
const ofPage: Row = () => ({ first: 5 });
const ofOwner: Row = ({ owner }) => ({ username: owner.username, first: 20 });
const onSale: Row = ({ hidden }) => ({ number: hidden.onSale });
const byToken: Row = ({ purchaseToken }) => ({ token: purchaseToken });
const input =
  (fields: Variables): Row =>
  () => ({ input: fields });
const phone = '0712345678';
const email = 'mnunuzi@example.com';
const tips = (games: readonly number[]) => games.map((game) => ({ game, market: 1, odds: '2.00' }));

const noRow = '00000000-0000-4000-8000-000000000000';

const gid = (type: string, id: string | number | undefined) =>
  Buffer.from(`${type}:${id}`).toString('base64');

/** What each operation of the web is asked with. */
const variablesOf: Readonly<Record<string, Row>> = {
  CorrectionDialogQuery: ({ games }) => ({
    input: { game: games[3], fullTime: { home: 1, away: 0 }, reason: 'a test' },
  }),
  CorrectionFormMutation: ({ games }) => ({
    input: { game: games[3], fullTime: { home: 1, away: 0 }, reason: 'a test' },
  }),
  CurrentFreeTipsPageQuery: ofPage,
  DifferencesPageQuery: ofPage,
  DifferenceItemMutation: input({
    id: 'nonsense',
    decision: 'EXPLAINED',
    difference: '1.00',
    reason: 'a test',
  }),
  FreeTipBuilderMutation: ({ games }) => ({ input: tips(games.slice(3))[0] }),
  DrawDialogMutation: ({ games }) => ({
    input: {
      slip: gid('Slip', 1),
      game: gid('Game', games[3]),
      outcome: 'HOME',
      source: 'https://jackpots.example/draw',
    },
  }),
  JackpotDrawsQuery: ({ hidden }) => ({ slip: hidden.onSale }),
  JackpotBuilderMutation: ({ games }) => ({
    input: { company: 'BT', type: 'MW', price: 100, tips: tips(games.slice(3)) },
  }),
  JackpotListPageQuery: ofPage,
  SuspenseItemMutation: input({ id: '1', decision: { writeOff: true }, reason: 'a test' }),
  ProposalItemApproveMutation: input({ proposal: noRow }),
  ProposalItemDeclineMutation: input({ proposal: noRow, reason: 'a test' }),
  PostEditorMutation: input({
    title: 'A title',
    overview: 'Words',
    content: '<p>Text</p>',
    published: false,
  }),
  PremiumToggleMutation: ({ owner }) => ({ input: { username: owner.username, premium: true } }),
  UndoSaleChargeMutation: input({ purchase: noRow }),
  UndoSaleRefundMutation: input({ purchase: noRow, reason: 'a test' }),
  StaffPostRowMutation: input({ post: 'UG9zdDo5OTk5' }),
  StaffPostsPageQuery: ofPage,
  useStuckDecisionsPayoutMutation: input({
    id: gid('StuckMoney', `refund:${noRow}`),
    outcome: { notSent: 'a test' },
  }),
  useStuckDecisionsPurchaseMutation: input({ purchase: noRow, outcome: { notPaid: 'a test' } }),
  useStuckDecisionsReviewMutation: input({ withdrawal: '1', approved: true }),
  useStuckDecisionsResendMutation: input({ delivery: noRow }),
  ChangeEmailFormCancelMutation: none,
  DashboardSoldQuery: none,
  MembersRouteQuery: none,
  ModerationRouteQuery: ofPage,
  ModeratedCasesPageQuery: ofPage,
  WebhookDeliveriesPageQuery: ofPage,
  CaseItemMutation: input({ case: gid('ModerationCase', 'slip:99'), decision: 'DISMISS', reason: 'a test' }),
  BulkDialogQuery: ({ games }) => ({ ids: [gid('GameReview', String(games[3]))] }),
  BulkDialogDecideMutation: input({
    case: gid('ModerationCase', 'slip:99'),
    decision: 'DISMISS',
    reason: 'a test',
  }),
  BulkDialogUndoMutation: input({ case: gid('ModerationCase', 'slip:99'), reason: 'a test' }),
  BulkDialogResendMutation: input({ delivery: noRow }),
  CaseItemUndoMutation: input({ case: gid('ModerationCase', 'slip:99'), reason: 'a test' }),
  PaymentCaseDialogMutation: input({ purchase: gid('Purchase', noRow), note: 'M-Pesa RCASE55555' }),
  ReportDialogMutation: input({ subject: gid('Slip', '99'), reason: 'SCAM', note: '' }),
  MembersPageMutation: input({ username: 'nobody', roles: ['OWNER'] }),
  useStaffRolesQuery: none,
  AuditRouteQuery: () => ({ first: 25 }),
  AuditTablePageQuery: () => ({ action: 'refund', last: 25 }),
  EditPostRouteQuery: () => ({ slug: 'how-odds-work' }),
  FreeTipsRouteQuery: none,
  loadStaffPageQuery: none,
  NewPostRouteQuery: none,
  InboxRouteQuery: none,
  InboxDecisionQuery: ({ games }) => ({ id: gid('GameReview', String(games[3])) }),
  PaymentsRouteQuery: () => ({ stuck: true, kept: true, differences: true, proposals: true, first: 50 }),
  StuckPaymentsPageQuery: ofPage,
  SuspenseListPageQuery: ofPage,
  ProposalsPageQuery: ofPage,
  PostsRouteQuery: none,
  ResultsRouteQuery: none,
  ReviewRouteQuery: ({ games }) => ({ number: games[3] }),
  StaffJackpotsRouteQuery: none,
  PremiumTablePageQuery: () => ({ search: 'a', first: 20 }),
  TipstersRouteQuery: () => ({ search: 'a', first: 20 }),
  useUploadPictureMutation: input({ image: null, use: 'CONTENT' }),
  ActiveTipsListPageQuery: () => ({
    first: 10,
    order: 'POPULAR',
    homeTeam: 'Home',
    filter: { closesWithin: 60 },
  }),
  SearchRouteQuery: () => ({ text: 'home', blank: false }),
  SearchBoxQuery: () => ({ text: 'home' }),
  GameRouteQuery: ({ games }) => ({ number: games[3], game: gid('Game', games[3]) }),
  GameCourseSubscription: ({ games }) => ({ games: [gid('Game', games[3])] }),
  InsightRouteQuery: none,
  useSlipDraftMutation: ({ games }) => ({
    input: { tips: tips(games.slice(3)).slice(0, 1), priceText: '50' },
  }),
  FixturesGamesPageQuery: page,
  FixturesLeaguesQuery: none,
  FixturesQuery: () => ({ days: 'TODAY', league: null, count: 20 }),
  GamesListPageQuery: () => ({ list: 'ALL', day: '2026-11-21', first: 5 }),
  GamesRouteQuery: () => ({ day: '2026-11-21', first: 5 }),
  DayResultsListPageQuery: () => ({ playedOn: '2026-11-21', first: 5 }),
  DayResultsRouteQuery: () => ({
    day: '2026-11-21',
    playedOn: '2026-11-21',
    all: false,
    number: 1,
    first: 5,
    league: gid('League', 1),
  }),
  LeagueRouteQuery: () => ({ number: 1, league: gid('League', 1), list: 'RESULTS', first: 5 }),
  TeamRouteQuery: () => ({ number: 1, team: gid('Team', 1), list: 'TO_COME', first: 5 }),
  ActivityTickerSubscription: none,
  AddWebhookFormMutation: input({ url: 'https://hooks.example/tipsoko', events: ['SLIP_SETTLED'] }),
  ApiKeysRevokeMutation: input({ apiKey: 'QXBpS2V5OjE=' }),
  AvatarFormMutation: input({ image: null }),
  BoughtPremiumQuery: byToken,
  BookingCodesMutation: ({ hidden }) => ({
    input: { slipId: gid('Slip', hidden.onSale), codes: [{ bookmaker: 'BETIKA', code: 'AB12CD' }] },
  }),
  BuyByEmailFormMutation: ({ hidden }) => ({
    input: { slipId: gid('Slip', hidden.onSale), email, country: 'UG' },
  }),
  BuyByPhoneFormMutation: ({ hidden }) => ({ input: { slipId: gid('Slip', hidden.onSale), phone } }),
  ChangeEmailFormMutation: input({ email }),
  ChangeEmailFormVerifyMutation: none,
  ChangePasswordFormMutation: input({ currentPassword: 'neno la zamani', newPassword: 'neno jipya la siri' }),
  ChangePasswordPageMutation: input({ token: 'nonsense', password: 'neno jipya la siri' }),
  ChangePhoneFormMutation: input({ phone }),
  ConfirmNewPhoneMutation: input({ phone, code: '1234' }),
  ConfirmRegistrationMutation: input({ phone, code: '1234' }),
  CreateApiKeyFormMutation: input({ name: 'Soma', scopes: ['READ'] }),
  EmailVerificationPageMutation: input({ code: 'nonsense' }),
  FeedWatchQuery: none,
  FindByEmailPageMutation: input({ email, transactionId: '12345678' }),
  FindByPhonePageMutation: input({ phone, code: 'SJK1234567' }),
  FreeTipsSubscription: none,
  GameResultsQuery: () => ({ text: 'home' }),
  PasteGamesQuery: () => ({ text: 'home' }),
  FindGameQuery: () => ({ text: 'home' }),
  LoginDialogMutation: input({ phone, password: 'neno lisilo lake' }),
  MarketPickerQuery: ({ games }) => ({ game: games[3] }),
  OtpDialogMutation: input({ phone, code: '1234' }),
  PasswordResetDialogMutation: input({ email }),
  PersonalDetailsMutation: input({ name: 'Jina', city: 'Kisumu' }),
  PostListPageQuery: ofPage,
  PremiumByEmailMutation: input({ email }),
  PremiumByPhoneMutation: input({ phone }),
  PurchaseWatchQuery: byToken,
  RecoveredTipQuery: byToken,
  RegisterDialogMutation: input({ phone: '0712345679', username: 'mgeni', password: 'neno la mgeni siri' }),
  ResendCodeMutation: input({ phone }),
  DeleteAccountMutation: input({ password: 'neno lisilo lake' }),
  ExportDataMutation: none,
  StaffAccessMutation: input({ code: '123456' }),
  StaffCodeDialogMutation: input({ code: '123456' }),
  SessionsEndMutation: input({ session: 'U2Vzc2lvbjox' }),
  SessionsLogOutMutation: input({ everywhere: true }),
  SlipTipsScoresSubscription: ({ games }) => ({ games: games.map((game) => gid('Game', game)) }),
  SubscribeByEmailFormMutation: input({ plan: 'gold', email, country: 'NG' }),
  SubscribeByPhoneFormMutation: input({ plan: 'gold', phone }),
  TopGamesScoresSubscription: ({ games }) => ({ games: games.map((game) => gid('Game', game)) }),
  WebhookDeliveriesAgainMutation: input({ delivery: 'V2ViaG9va0RlbGl2ZXJ5OjE=' }),
  WebhooksRemoveMutation: input({ webhook: 'V2ViaG9vazox' }),
  RotateSecretFormMutation: input({ webhook: 'V2ViaG9vazox' }),
  WebhooksSwitchOnMutation: input({ webhook: 'V2ViaG9vazox' }),
  WebhooksTestMutation: input({ webhook: 'V2ViaG9vazox' }),
  PayoutSettingsConfirmMutation: input({ proposal: noRow, code: '123456' }),
  ProposePayoutFormMutation: input({ kind: 'MPESA', account: '0712345678', password: 'x' }),
  TransferFormConfirmMutation: input({ quote: noRow }),
  TransferFormQuoteMutation: none,
  WithdrawDialogMutation: input({ phone, door: 'DASHBOARD' }),
  WithdrawHistoryPageQuery: ofPage,
  WithdrawHistoryQuery: () => ({ first: 100 }),
  WithdrawPanelMutation: input({ phone }),
  WithdrawalRowRetryMutation: input({ withdrawalId: gid('Withdrawal', 1), phone }),
  EarningsTablePageQuery: ofPage,
  FinishedTipsListPageQuery: () => ({ result: 'WON', first: 20 }),
  OwnActiveTipsListPageQuery: ofOwner,
  OwnFinishedTipsListPageQuery: ofOwner,
  ProofListPageQuery: ofPage,
  TipsterTablePageQuery: () => ({ period: 'MONTH', order: 'YIELD', first: 20 }),
  MyTipsListPageQuery: () => ({ first: 20 }),
  MyTipsRouteQuery: () => ({ first: 20 }),
  OwnActiveTipsRouteQuery: ofOwner,
  ActiveTipsRouteQuery: () => ({ order: 'LATEST', awayTeam: 'Away' }),
  AddTipsQuery: none,
  OpenSlipOwnerQuery: none,
  OpenSlipQuery: none,
  AddTipsRouteQuery: none,
  BlogRouteQuery: none,
  BooksRouteQuery: () => ({ month: null }),
  BuyByEmailRouteQuery: onSale,
  BuyByPhoneRouteQuery: onSale,
  DashboardRouteQuery: none,
  EarningsRouteQuery: () => ({ first: 10 }),
  OwnFinishedTipsRouteQuery: ofOwner,
  FinishedTipsRouteQuery: () => ({ result: 'WON', first: 20 }),
  HomeRouteQuery: none,
  JackpotsRouteQuery: () => ({ slug: 'betika-mid-week-jackpot', first: 50 }),
  OwnProfileRouteQuery: none,
  PostRouteQuery: () => ({ slug: 'how-odds-work' }),
  ProfileRouteQuery: ofOwner,
  ProofRouteQuery: () => ({ last: 20 }),
  SelectCountryRouteQuery: onSale,
  SettingsRouteQuery: none,
  SiteRouteQuery: none,
  SlipRouteQuery: onSale,
  SubscriptionsRouteQuery: none,
  TopTipstersRouteQuery: () => ({ period: 'MONTH', order: 'YIELD', search: 'a', first: 20 }),
  useFinanceSubscription: none,
  useFollowingMutation: ({ owner }) => ({
    input: { device: 'd'.repeat(64), follow: gid('Tipster', owner.viewer.account.tipsterId) },
  }),
  useFollowPurchaseSubscription: byToken,
  useFollowMyTipSubscription: ({ hidden }) => ({ id: gid('Slip', hidden.onSale) }),
  useFollowSlipSubscription: ({ hidden }) => ({ id: gid('Slip', hidden.onSale) }),
  useLogOutMutation: none,
  usePublishMutation: ({ games }) => ({ input: { price: 100, tips: tips(games.slice(3)) } }),
  useTopGamesSubscription: none,
  WithdrawRouteQuery: none,
};

/** Operations of staff pages, except the one by which the site finds out who may open them. */
async function operationsOfStaff(): Promise<ReadonlySet<string>> {
  const folder = join(webFolder, 'src/pages/staff');
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^ *(?:query|mutation) (\w+)|queryName: "(\w+)"/gm)].map(([, a, b]) => a ?? b ?? ''),
  );
  return new Set(names.filter((name) => name !== 'loadStaffPageQuery'));
}
const ofStaff = await operationsOfStaff();

const persisted = JSON.parse(await readFile(join(webFolder, 'persisted.json'), 'utf8')) as Record<
  string,
  string
>;
const operations = Object.entries(persisted).map(([hash, text]): Question => {
  const operation = getOperationAST(parse(text));
  const [root] = operation?.selectionSet.selections ?? [];
  return {
    hash,
    text,
    name: operation?.name?.value ?? '',
    kind: operation?.operation ?? 'query',
    field: root?.kind === 'Field' ? root.name.value : '',
    variables: [],
  };
});

let world: RestWorld;
let market: FilledMarket;
beforeAll(async () => {
  world = await startRestWorld({ persisted });
  market = await fillMarket(world);
});
afterAll(() => world?.close());

const of = (wanted: string) =>
  operations.filter(({ kind }) => kind === wanted).map((one) => [one.name, one] as const);

interface ErrorBody {
  data?: Record<string, { __typename?: string } | null> | null;
  errors?: unknown[];
}

it('has variables for every operation of the web, and for no other', () => {
  const names = new Set(operations.map(({ name }) => name));
  expect(Object.keys(variablesOf).sort()).toEqual([...names].sort());
});

it.each(operations.map(({ name, text }) => [name, text] as const))('%s fits its schema', (name, text) => {
  expect(validate(ofStaff.has(name) ? staffSchema : schema, parse(text))).toEqual([]);
});

it.each([
  ['first view', {}],
  [
    'whole lists',
    {
      freeTips: pageSizes.homeFreeTips,
      topTips: pageSizes.homeTopTips,
      latestTips: pageSizes.homeLatestTips,
      jackpots: pageSizes.homeJackpots,
      tipsters: pageSizes.homeTipsters,
      finishedTips: pageSizes.homeTipCards,
    },
  ],
])('reads the home page, its %s, by prepared statements alone', async (_view, variables) => {
  const home = operations.find(({ name }) => name === 'HomeRouteQuery') as Question;
  // Ends what is kept.
  await world.app.bus.publish({ type: 'topGamesChanged' });
  const { answer, statements } = await withStatements(() => ask(world, home, variables, null, '/graphql'));
  expect(answer.text).not.toContain('"errors"');
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((text) => preparedName(text) === undefined)).toEqual([]);
});

it('uses nothing that is deprecated', () => {
  const old = operations.flatMap(({ name, text }) =>
    validate(staffSchema, parse(text), [NoDeprecatedCustomRule]).map(({ message }) => `${name}: ${message}`),
  );
  expect(old).toEqual([]);
});

describe('runs', () => {
  it.each(of('query'))('%s, signed in and not', async (name, operation) => {
    const variables = variablesOf[name]?.(market) ?? {};
    const path = ofStaff.has(name) ? '/graphql/staff' : '/graphql';
    for (const person of ofStaff.has(name) ? [market.staff] : [null, market.owner]) {
      const { text } = await ask(world, operation, variables, person, path);
      const answer = JSON.parse(text) as ErrorBody;
      expect(answer.errors).toBeUndefined();
      expect(answer.data).toBeTruthy();
      // The market is filled, so no operation finds null for the owner.
      if (person) expect(Object.values(answer.data ?? {}).filter((value) => value === null)).toEqual([]);
    }
  });

  it.each(of('mutation'))('%s, and answers an anonymous caller with a type', async (name, operation) => {
    const path = ofStaff.has(name) ? '/graphql/staff' : '/graphql';
    const { status, text } = await ask(world, operation, variablesOf[name]?.(market) ?? {}, null, path);
    if (ofStaff.has(name)) return expect(status).toBe(401);
    const answer = JSON.parse(text) as ErrorBody;
    expect(answer.errors).toBeUndefined();
    const [payload] = Object.values(answer.data ?? {});
    expect(payload?.__typename).toMatch(/(Payload|Error)$/);
  });

  it('subscriptions, for allowed viewers', async () => {
    const wanted = of('subscription').map(([name, question]) => ({
      question,
      variables: variablesOf[name]?.(market) ?? {},
    }));
    const socket = await follow(world, wanted, market.owner);
    const id = wanted.findIndex(({ question }) => question.name === 'useFollowSlipSubscription');
    // The socket may subscribe after a change, so changes go on until it has seen one.
    const follows = async () => {
      await world.app.bus.publish({ type: 'slipChanged', slipId: market.hidden.onSale, version: 2 });
      return socket.seen.get(`${id} slip`) ?? '';
    };
    await expect.poll(follows).toContain('next');
    expect([...socket.seen.values()].filter((types) => types.includes('error'))).toEqual([]);
    expect(socket.text()).not.toContain('"errors"');
    socket.close();
  });
});
