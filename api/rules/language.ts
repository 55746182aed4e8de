/** Texts are written in English; Swahili has a catalogue. */
export type Language = 'en' | 'sw';

const YEAR_SECONDS = 365 * 24 * 3600;

interface LanguageHeaders {
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
}

/** The visitor's choice, else the first supported language that the browser prefers, else English. */
export function languageOf(headers: LanguageHeaders): Language {
  return namedLanguage(headers) ?? 'en';
}

/** As `languageOf`, but null when the headers name neither, as those of programs. */
export function namedLanguage(headers: LanguageHeaders): Language | null {
  const chosen = /(?:^|;\s*)language=(en|sw)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen) return chosen as Language;
  const wished = (headers.acceptLanguage ?? '')
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0], quality: Number(quality ?? 1), at };
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'sw') && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.at - b.at);
  return (wished[0]?.language as Language | undefined) ?? null;
}

/** Reads a stored language; English when there is none. */
export function asLanguage(stored: string | null | undefined): Language {
  return stored === 'sw' ? 'sw' : 'en';
}

export function languageCookie(language: Language): string {
  return `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Reads the `?language=sw` of the language switch: the language and the address without it, or null when absent. */
export function askedLanguage(url: URL): { language: Language; address: string } | null {
  const language = url.searchParams.get('language');
  if (language !== 'en' && language !== 'sw') return null;
  const rest = new URLSearchParams(url.search);
  rest.delete('language');
  const search = rest.toString();
  // Two leading slashes would name another host.
  return { language, address: `${url.pathname.replace(/^\/+/, '/')}${search && `?${search}`}` };
}
