import type { AnswerCookies } from '../graphql/context.ts';
import type { Settings } from '../settings.ts';

/** Every cookie that a request carries, by name. */
export type Cookies = Readonly<Record<string, string | undefined>> & { readonly token?: string };

/** Readable by the page on purpose: it is sent as bearer, and its presence is what "signed in" means there (D24). */
const ACCESS = 'token';
const REFRESH = 'refresh';
/** Over https the browser itself refuses this name from a neighbour host or without Secure. */
const REFRESH_OF_HOST = '__Host-refresh';
const PURCHASES = 'purchases';
const PURCHASE_DAYS = 90;
const MAX_PURCHASES = 30;
const MAX_HEADER = 16_384;

const OPAQUE = /^[A-Za-z0-9_-]{16,128}$/;

/** Parses a Cookie header; the first of two cookies of one name counts, as browsers send the closest first. */
export function readCookies(header: string | undefined): Cookies {
  const cookies = Object.create(null) as Record<string, string | undefined>;
  for (const part of (header ?? '').slice(0, MAX_HEADER).split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    cookies[name] ??= part
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
  }
  return cookies as Cookies;
}

/** Over https nothing but the host's own cookie is read: a neighbour host may set any other. */
function refreshName({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return PUBLIC_URL.startsWith('https:') ? REFRESH_OF_HOST : REFRESH;
}

/** The opaque refresh token, or null when there is none that could be ours. */
export function refreshTokenOf(settings: Pick<Settings, 'PUBLIC_URL'>, cookies: Cookies): string | null {
  const token = cookies[refreshName(settings)];
  return token !== undefined && OPAQUE.test(token) ? token : null;
}

/** Tokens of the purchases that this browser made, newest first. */
export function purchaseTokensOf(cookies: Cookies): string[] {
  return (cookies[PURCHASES] ?? '')
    .split('.')
    .filter((token) => OPAQUE.test(token))
    .slice(0, MAX_PURCHASES);
}

/**
 * Writes the Set-Cookie headers of one answer. The access token's cookie outlives the token, up to the refresh
 * token's end: an expired one tells the page to refresh rather than to send a signed-in person to the home page.
 */
export function answerCookies(
  settings: Pick<Settings, 'PUBLIC_URL'>,
  cookieHeader: string | undefined,
  append: (header: string) => void,
): AnswerCookies {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  const common = `Path=/${secure ? '; Secure' : ''}`;
  const refresh = refreshName(settings);
  let purchases = purchaseTokensOf(readCookies(cookieHeader));
  return {
    signedIn: ({ accessToken, refreshToken, refreshExpiresAt }) => {
      const until = `Expires=${refreshExpiresAt.toUTCString()}`;
      append(`${ACCESS}=${accessToken}; ${common}; SameSite=Lax; ${until}`);
      append(`${refresh}=${refreshToken}; ${common}; HttpOnly; SameSite=Strict; ${until}`);
    },
    renewed: ({ accessToken, until }) =>
      append(`${ACCESS}=${accessToken}; ${common}; SameSite=Lax; Expires=${until.toUTCString()}`),
    signedOut: () => {
      append(`${ACCESS}=; ${common}; SameSite=Lax; Max-Age=0`);
      append(`${refresh}=; ${common}; HttpOnly; SameSite=Strict; Max-Age=0`);
    },
    purchase: (token) => {
      if (!OPAQUE.test(token)) throw new Error('A purchase token must be 16 to 128 characters of base64url');
      purchases = [token, ...purchases.filter((known) => known !== token)].slice(0, MAX_PURCHASES);
      append(
        `${PURCHASES}=${purchases.join('.')}; ${common}; HttpOnly; SameSite=Lax; Max-Age=${PURCHASE_DAYS * 86_400}`,
      );
    },
  };
}
