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

let renewal: Promise<boolean> | null = null;

/** Renews the access token with the HttpOnly refresh cookie; calls at the same time share one renewal. */
export function refreshSession(): Promise<boolean> {
  renewal ??= fetch('/api/account/refresh', { method: 'POST', credentials: 'same-origin' })
    .then((response) => {
      if (!response.ok) dropAccessToken();
      return response.ok;
    })
    .catch(() => false)
    .finally(() => {
      renewal = null;
    });
  return renewal;
}
