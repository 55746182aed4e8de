/** First path segments that name a page; the home page has none. */
export const pageNames: ReadonlySet<string> = new Set([
  ...['', 'active_tips', 'finished_tips', 'profile', 'top_tipsters', 'jackpot', 'slip', 'blog', 'proof'],
  ...['game', 'games', 'results', 'league', 'team', 'search'],
  ...[
    'buy_tip',
    'buy_tip_ng',
    'buy_tip_ug',
    'buy_tip_us',
    'select-country',
    'find_tip',
    'my_tips',
    'messages',
    'find_tip_ng',
    'subscriptions',
  ],
  ...[
    'subscriptions-flw',
    'dashboard',
    'account_settings',
    'email-verification',
    'phone-otp',
    'change_password',
  ],
  ...['staff'],
]);

/** Query parameters that pages read, by the path segment that names the page. `dialog` works on every page. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  active_tips: [
    ...['type', 'tips', 'team_a', 'team_b', 'sort', 'after', 'before'],
    ...['closes', 'day', 'country', 'league', 'price', 'odds', 'tipster', 'premium', 'back'],
  ],
  finished_tips: ['result', 'after', 'before'],
  top_tipsters: ['type', 'sort', 'name', 'country', 'league', 'market', 'after', 'before'],
  proof: ['tipster', 'after', 'before'],
  blog: ['after', 'before'],
  my_tips: ['after', 'before'],
  search: ['q'],
  games: ['day', 'after', 'before'],
  results: ['day', 'league', 'after', 'before'],
  league: ['list', 'after', 'before'],
  team: ['list', 'after', 'before'],
};

/** Parameters that hold a visitor's own input: a page with one is never shared between visitors. */
const ownTo: Readonly<Record<string, readonly string[]>> = {
  find_tip_ng: ['tx_ref', 'transaction_id', 'status'],
  change_password: ['phone'],
};

const listed = (list: Readonly<Record<string, readonly string[]>>, page: string): readonly string[] =>
  Object.hasOwn(list, page) ? (list[page] ?? []) : [];

function pageOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return first === 'profile' ? second : first;
}

/** Parameters that a page reads without a session: `shared` for pages that may be cached, `own` for one visitor. */
export function parametersOf(path: string): { shared: readonly string[]; own: readonly string[] } {
  const page = pageOf(path);
  return { shared: ['dialog', ...listed(readBy, page)], own: listed(ownTo, page) };
}

/** The cache key of an address: what the page reads, in one order. Null when the page is for one visitor. */
export function addressAsRead(url: URL): string | null {
  const { searchParams: given } = url;
  const { shared, own } = parametersOf(url.pathname);
  if (own.some((name) => given.has(name))) return null;
  // The OTP dialog shows the visitor's phone.
  if (given.has('dialog') && given.has('phone')) return null;
  const read = new URLSearchParams();
  for (const name of shared) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return `${url.pathname}${read.size > 0 ? `?${read}` : ''}`;
}
