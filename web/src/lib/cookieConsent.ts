import { uiLimits } from '@tipsoko/rules/limits';

const { cookieConsentName, cookieConsentDays } = uiLimits;
const listeners = new Set<() => void>();

export function readConsent(): string | null {
  const match = document.cookie.match(new RegExp(`(?:^|;\\s*)${cookieConsentName}=([^;]*)`));
  return match?.[1] ?? null;
}

export function giveConsent(answer: 'yes' | 'no'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
  document.cookie = `${cookieConsentName}=${answer}; Path=/; Max-Age=${cookieConsentDays * 86_400}; SameSite=Lax`;
  for (const notify of listeners) notify();
}

/** The banner asks again; until then it counts as no. */
export function takeBackConsent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
  document.cookie = `${cookieConsentName}=; Path=/; Max-Age=0; SameSite=Lax`;
  for (const notify of listeners) notify();
}

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
