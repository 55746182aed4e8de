const ACCESS_COOKIE = 'token';

/** Readable by scripts on purpose: pages are guarded by its presence, and calls carry it as bearer. */
export function accessToken(): string | null {
  if (typeof document === 'undefined') return null;
  const match = document.cookie.match(/(?:^|;\s*)token=([^;]+)/);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

export function dropAccessToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
  document.cookie = `${ACCESS_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** A token that expires within this is renewed before the call. */
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

/** Renewed first when it has expired: to the server an expired token is an anonymous visitor. */
export async function freshAccessToken(): Promise<string | null> {
  const token = accessToken();
  if (!token || endsAt(token) > Date.now() + RENEW_BEFORE_MS) return token;
  await refreshSession();
  return accessToken();
}

/** The server repeats its answer for ten seconds; a second try after that would end the session. */
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

/** One listener only: the site frame. */
export function onRenewed(listener: () => void): () => void {
  whenRenewed = listener;
  return () => {
    whenRenewed = () => {};
  };
}

/** Only a 401 drops the token: after a limit, a fault or a time-out the next call tries again. */
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
