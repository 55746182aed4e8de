import { createHash } from 'node:crypto';

/** The hot list as a page asks it: cards of slips with tipster, tips, games. */
const card = `number totalOdds status locked firstKickoff price { text } tipster { username stats { rating } }
  tips { id odds result pick { market { value } }
    game { kickoff homeTeam { name } awayTeam { name } league { name countryCode } } }`;
const score = 'id kickoff status timing minute addedMinute score { home away }';

const texts = {
  latest: `query Latest { activeSlips(order: LATEST, first: 20) { edges { node { ${card} } } } }`,
  popular: `query Popular { activeSlips(order: POPULAR, first: 20) { edges { node { ${card} } } } }`,
  finished: `query Finished { finishedSlips(first: 20) { edges { node { ${card} } } } }`,
  ofTipster: `query OfTipster { finishedSlips(username: "tipster7", first: 20) { edges { node { ${card} } } } }`,
  oneSlip: `query OneSlip { slip(number: 900) { ${card} } }`,
  freeTips: `query FreeTips { freeTips(first: 6) { edges { node { id publishedAt } } } }`,
  ticker: `query Ticker { recentActivity { id at kind } }`,
  topGames: `query TopGames { topGames(first: 12) { ${score} homeTeam { name } awayTeam { name } league { name } } }`,
  liveScores: `subscription Shared { liveScores { ${score} } }`,
  // With a fragment the product does not recognise it as a shared subscription and executes it for each subscriber.
  liveScoresAlone: `subscription Alone { ...Scores } fragment Scores on Subscription { liveScores { ${score} } }`,
  // The subscriptions of the slip page, the payment page and the dashboard.
  followSlip: `subscription FollowSlip($id: ID!) { slip(id: $id) { id finishedAt settledOdds reason progress { text } proof { hash content } ${card}
    tips { legState game { ${score} } } } }`,
  followPurchase: `subscription FollowPurchase($token: String!) { purchase(token: $token) { state message receipt slip { ${card} } } }`,
  followFinance: `subscription FollowFinance { finance { accountBalance { text } pendingAmount { text } totalEarnings { text }
    todayEarnings { text } withdrawable { text } newTipsterLimit { left { text } } } }`,
  buy: `mutation Buy($slip: Int!, $phone: String!) { buySlipByPhone(input: { slip: $slip, phone: $phone }) {
    __typename ... on Error { message } ... on BusyError { retryAfterSeconds } ... on BuyPayload { message token } } }`,
} as const;

export type OperationName = keyof typeof texts;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** For a server that accepts these by hash as the web's own operations. */
export const persisted: Record<string, string> = Object.fromEntries(
  Object.values(texts).map((text) => [hashOf(text), text]),
);

/** The body of a POST with a persisted operation. */
export function bodyOf(name: OperationName, variables: Record<string, unknown> = {}): string {
  const { query: _none, ...asked } = payloadOf(name, variables);
  return JSON.stringify(asked);
}

/** The body of a POST with the operation's text, as sent by other programs. */
export const textBodyOf = (name: OperationName): string => JSON.stringify({ query: texts[name] });

/** The same list from PostGraphile, which shows every pick to everybody. */
export const peerBody = JSON.stringify({
  query: `query Latest { allSlipsList(condition: { result: null, kind: STANDARD }, orderBy: [PUBLISHED_AT_DESC, PRIMARY_KEY_DESC], first: 20) {
    id totalOddsCenti result firstKickoff priceMinor
    tipsterByTipsterId { username tipsterRecordByTipsterId { rating } }
    tipsBySlipIdList(orderBy: [POSITION_ASC]) { id oddsMilli state selection
      gameByGameId { kickoff teamByHomeTeamId { name } teamByAwayTeamId { name } leagueByLeagueId { name countryCode } } } } }`,
});

/** The address of a GET that asks a persisted operation. */
export function addressOf(name: OperationName): string {
  const { extensions } = payloadOf(name);
  return `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
}

export function payloadOf(name: OperationName, variables: Record<string, unknown> = {}) {
  const sha256Hash = hashOf(texts[name]);
  // The WebSocket protocol requires a text, even if it is empty.
  return { query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}
