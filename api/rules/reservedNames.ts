import { bookmakers } from './bookmakers.ts';

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  i: 'l',
};

/** How a user name looks at a glance: names that differ in case, separators and look-alike characters alone are one. */
export function lookOf(username: string): string {
  return username
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[01345i]/g, (character) => letters[character] ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Ours, and companies whose money passes through here: refused anywhere in a name. */
const companies = ['tipsoko', 'safaricom', 'mpesa', 'fuliza', 'flutterwave', 'airtel'];
/** Refused as a whole name or a word of it, with or without digits behind: shorter, and parts of other words. */
const words = [
  ...bookmakers.map(({ name }) => name.replaceAll(' ', '')),
  ...[
    'mozzart',
    'bet365',
    'betin',
    'melbet',
    'bangbet',
    'shabiki',
    'helabet',
    'betwinner',
    'betking',
    'bet9ja',
  ],
  ...['mtn', 'vodacom', 'visa', 'mastercard', 'paypal', 'telegram', 'whatsapp', 'deleted'],
];
/** Who speaks for us; also put together, as in "supportteam" or "theadmin". */
const staff = [
  ...[
    'admin',
    'admins',
    'administrator',
    'sysadmin',
    'superadmin',
    'webmaster',
    'moderator',
    'staff',
    'support',
  ],
  ...['helpdesk', 'customercare', 'customerservice', 'security', 'payments', 'refunds'],
];
const beside = [
  'the',
  'real',
  'official',
  'team',
  'desk',
  'help',
  'care',
  'customer',
  'service',
  'account',
  'ke',
];
/** Read as no name at all. */
const nobody = ['null', 'undefined', 'nan', 'true', 'false', 'anonymous', 'unknown', 'everyone', 'everybody'];

const oneOf = (names: readonly string[]): string => names.map(lookOf).join('|');
const inside = new RegExp(oneOf(companies));
const alone = new RegExp(`^(?:${oneOf([...words, ...staff])})$`);
const whole = new RegExp(
  `^(?:${oneOf(nobody)}|(?:${oneOf(beside)})*(?:${oneOf(staff)})(?:${oneOf([...beside, ...staff])})*)$`,
);

/** Names that look as if we, a provider, a bookmaker or our staff were speaking. */
export function isReservedName(username: string): boolean {
  const forms = [username, username.replace(/\d+$/, '')];
  const wordsOf = forms.flatMap((form) => [form, ...form.split(/[._-]/)]);
  return (
    inside.test(lookOf(username)) ||
    forms.some((form) => whole.test(lookOf(form))) ||
    wordsOf.some((word) => alone.test(lookOf(word)))
  );
}
