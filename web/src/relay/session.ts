const ACCESS_COOKIE = 'token';

/** The access token is a readable cookie: pages are guarded by its presence, calls carry it as bearer. */
export function accessToken(): string | null {
  if (typeof document === 'undefined') return null;
  const match = document.cookie.match(/(?:^|;\s*)token=([^;]+)/);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

export function dropAccessToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
  document.cookie = `${ACCESS_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** A token that ends this soon is renewed before a call rather than refused on the way. */
const RENEW_BEFORE_MS = 15_000;

function endsAt(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return (exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}

/**
 * The access token, renewed first when it has run out: the server answers an expired one as it answers a stranger, so
 * waiting for a refusal would show a signed-in person an empty page.
 */
export async function freshAccessToken(): Promise<string | null> {
  const token = accessToken();
  if (!token || endsAt(token) > Date.now() + RENEW_BEFORE_MS) return token;
  await refreshSession();
  return accessToken();
}

/**
 * A first answer that does not come is asked for once more, in the ten seconds in which the server gives it again; a
 * replaced token that comes later ends the session. A slow line has time for the second.
 */
const FIRST_TRY_MS = 5_000;
const SECOND_TRY_MS = 20_000;

const askToRenew = (ms: number) =>
  fetch('/api/account/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ms),
  });

let renewal: Promise<boolean> | null = null;
let whenRenewed = () => {};

/** One listener, the frame of the pages, hears of each renewal. */
export function onRenewed(listener: () => void): () => void {
  whenRenewed = listener;
  return () => {
    whenRenewed = () => {};
  };
}

/**
 * Renews the access token with the HttpOnly refresh cookie; calls at the same time share one renewal. Only the server's
 * word that the session has ended takes the token: after a limit, a fault or no answer the next call tries again.
 */
export function refreshSession(): Promise<boolean> {
  renewal ??= askToRenew(FIRST_TRY_MS)
    .catch(() => askToRenew(SECOND_TRY_MS))
    .then((response) => {
      if (response.status === 401) dropAccessToken();
      if (response.ok) whenRenewed();
      return response.ok;
    })
    .catch(() => false)
    .finally(() => {
      renewal = null;
    });
  return renewal;
}
