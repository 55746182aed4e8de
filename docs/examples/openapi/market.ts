// A client whose types are generated from the OpenAPI document: `npm install && npm run types` beside a running demo, or
//   npm install openapi-fetch && npx openapi-typescript https://your.site/api/openapi.json -o openapi.d.ts
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.d.ts';

type Slip = components['schemas']['Slip'];
type MessageCode = components['schemas']['MessageCode'];

export interface Person {
  phone: string;
  username: string;
  password: string;
}

/** Registers a tipster, with the code that came by SMS. Returns what signs calls in. */
export async function register(
  site: string,
  person: Person,
  codeFor: (phone: string) => Promise<string>,
): Promise<string> {
  const api = createClient<paths>({ baseUrl: site });
  const begun = await api.POST('/api/account/register/otp', { body: person });
  if (begun.error) throw new Refused(begun.error);
  const { phone } = begun.data;
  const confirmed = await api.POST('/api/account/register/otp/verify', {
    body: { phone, otp: await codeFor(phone) },
  });
  if (confirmed.error) throw new Refused(confirmed.error);
  return confirmed.data.access;
}

/** Publishes a slip of the first three games that are found, each on the home team at today's odds. */
export async function publish(site: string, token: string, pattern: string, price: number): Promise<Slip> {
  const api = createClient<paths>({ baseUrl: site, headers: { authorization: `Bearer ${token}` } });
  const found = await api.POST('/api/manage/search-games', { body: { pattern } });
  if (found.error) throw new Refused(found.error);
  const { data: known } = await api.GET('/api/slip/markets');
  const market = known?.markets.find(({ type, value }) => type === '1X2' && value === 'Home win');
  if (!market) throw new Error('There is no such market');
  const tips: Array<components['schemas']['NewTip']> = [];
  for (const { id } of found.data.games.slice(0, 3)) {
    const params = { path: { gameId: String(id) } };
    const priced = await api.GET('/api/fixtures/search/fixture/odd/{gameId}', { params });
    if (priced.error) throw new Refused(priced.error);
    const odds = priced.data.result.home_win;
    if (odds !== null) tips.push({ game: id, market: market.id, odds });
  }
  const published = await api.POST('/api/slip/create', { body: { tips, amount: price } });
  if (published.error) throw new Refused(published.error);
  return published.data.slip;
}

/** Slips on sale as a visitor sees them; null when nothing has changed since the tag. */
export async function onSale(site: string, tag = ''): Promise<{ slips: Slip[]; tag: string } | null> {
  const api = createClient<paths>({ baseUrl: site });
  const listed = await api.GET('/v2/api/slip/data', {
    params: { query: { p: '1' } },
    headers: { 'if-none-match': tag },
  });
  if (listed.response.status === 304) return null;
  if (!listed.data) throw new Error(`The list was answered with ${listed.response.status}`);
  return { slips: listed.data.results, tag: listed.response.headers.get('etag') ?? '' };
}

/** Asks a phone to pay for a slip. Returns the token that opens it, or why it was refused. */
export async function buy(site: string, slip: number, phone: string): Promise<string | MessageCode> {
  const api = createClient<paths>({ baseUrl: site });
  const bought = await api.POST('/api/processor/buy', { body: { slip, phone } });
  return bought.error ? bought.error.message_code : bought.data.token;
}

/** What the tipster has earned, in Ksh. */
export async function earned(site: string, token: string): Promise<number> {
  const api = createClient<paths>({ baseUrl: site, headers: { authorization: `Bearer ${token}` } });
  const { data, error } = await api.GET('/api/finance/pending_amount');
  if (error) throw new Refused(error);
  return data.total_earnings;
}

export class Refused extends Error {
  readonly code: MessageCode;
  constructor({ message, message_code }: components['schemas']['Refusal']) {
    super(message);
    this.code = message_code;
  }
}
