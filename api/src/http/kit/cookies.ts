import { randomBytes } from 'node:crypto';
import { languageCookie } from '@tipsoko/rules/language';
import type { AnswerCookies } from '../../graphql/kit/context.ts';
import type { Settings } from '../../process/settings.ts';

/** Every cookie that a request carries, by name. */
export type Cookies = Readonly<Record<string, string | undefined>> & { readonly token?: string };

/** Readable by the page, which sends it as bearer; its presence means "signed in" there (docs/rules.md 24). */
const ACCESS = 'token';
const REFRESH = 'refresh';
const PURCHASES = 'purchases';
const DEVICE = 'device';
const DEVICE_DAYS = 365;
/** Accounts that one browser is known for. */
const MAX_DEVICES = 5;
/** Over https browsers refuse a cookie with this prefix from a sibling host or without Secure. */
const OF_HOST = '__Host-';
const FORM = 'form';
const FORM_HOURS = 12;
const PURCHASE_DAYS = 90;
const MAX_PURCHASES = 30;
const MAX_HEADER = 16_384;

const OPAQUE = /^[A-Za-z0-9_-]{16,128}$/;

/** Of duplicate cookies the first counts: browsers send the most specific first. */
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

function nameOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, name: string): string {
  return PUBLIC_URL.startsWith('https:') ? `${OF_HOST}${name}` : name;
}

/** Accounts that signed in on this device, latest first. */
export function devicesOf(cookies: Cookies): string[] {
  return opaqueIn(cookies, DEVICE).slice(0, MAX_DEVICES);
}

function opaqueIn(cookies: Cookies, name: string): string[] {
  const tokens = [cookies[`${OF_HOST}${name}`], cookies[name]]
    .flatMap((list) => list?.split('.') ?? [])
    .filter((token) => OPAQUE.test(token));
  return [...new Set(tokens)];
}

/** Null without a well-formed one. Over https only the `__Host-` cookie counts: a sibling host could have set any other. */
export function refreshTokenOf(settings: Pick<Settings, 'PUBLIC_URL'>, cookies: Cookies): string | null {
  const token = cookies[nameOf(settings, REFRESH)];
  return token !== undefined && OPAQUE.test(token) ? token : null;
}

/** Secret of the last form shown to this browser; null without a well-formed one. */
export function formKeyOf(settings: Pick<Settings, 'PUBLIC_URL'>, cookies: Cookies): string | null {
  const key = cookies[nameOf(settings, FORM)];
  return key !== undefined && OPAQUE.test(key) ? key : null;
}

/** Distinguishes submitting a form twice from buying twice. */
export function formCookie(settings: Pick<Settings, 'PUBLIC_URL'>): string {
  const secure = settings.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const key = randomBytes(16).toString('base64url');
  return `${nameOf(settings, FORM)}=${key}; Path=/${secure}; HttpOnly; SameSite=Strict; Max-Age=${FORM_HOURS * 3_600}`;
}

/** Newest first; unprefixed cookies come after the host's own. */
export function purchaseTokensOf(cookies: Cookies): string[] {
  return opaqueIn(cookies, PURCHASES).slice(0, MAX_PURCHASES);
}

/** The access cookie lives as long as the refresh token, so that an expired token triggers a refresh, not a logout. */
export function answerCookies(
  settings: Pick<Settings, 'PUBLIC_URL'>,
  cookieHeader: string | undefined,
  append: (header: string) => void,
): AnswerCookies {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  const common = `Path=/${secure ? '; Secure' : ''}`;
  const refresh = nameOf(settings, REFRESH);
  let purchases = purchaseTokensOf(readCookies(cookieHeader));
  return {
    signedIn: ({ accessToken, refreshToken, refreshExpiresAt, deviceToken }) => {
      const until = `Expires=${refreshExpiresAt.toUTCString()}`;
      append(`${ACCESS}=${accessToken}; ${common}; SameSite=Lax; ${until}`);
      append(`${refresh}=${refreshToken}; ${common}; HttpOnly; SameSite=Strict; ${until}`);
      if (!deviceToken) return;
      const devices = [deviceToken, ...devicesOf(readCookies(cookieHeader))].slice(0, MAX_DEVICES).join('.');
      append(
        `${nameOf(settings, DEVICE)}=${devices}; ${common}; HttpOnly; SameSite=Strict; Max-Age=${DEVICE_DAYS * 86_400}`,
      );
    },
    renewed: ({ accessToken, until }) =>
      append(`${ACCESS}=${accessToken}; ${common}; SameSite=Lax; Expires=${until.toUTCString()}`),
    signedOut: () => {
      append(`${ACCESS}=; ${common}; SameSite=Lax; Max-Age=0`);
      append(`${refresh}=; ${common}; HttpOnly; SameSite=Strict; Max-Age=0`);
    },
    language: (language) => append(languageCookie(language)),
    purchase: (token) => {
      if (!OPAQUE.test(token)) throw new Error('A purchase token must be 16 to 128 characters of base64url');
      purchases = [token, ...purchases.filter((known) => known !== token)].slice(0, MAX_PURCHASES);
      append(
        `${nameOf(settings, PURCHASES)}=${purchases.join('.')}; ${common}; HttpOnly; SameSite=Lax; Max-Age=${PURCHASE_DAYS * 86_400}`,
      );
    },
  };
}
