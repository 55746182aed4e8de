import type { ServerResponse } from 'node:http';
import type { Language } from '@tipsoko/rules/language';
import { serverLimits } from '@tipsoko/rules/limits';

const busy: Readonly<Record<Language, string>> = {
  en: 'Very many people are here right now. The page opens in a few seconds.',
  sw: 'Watu wengi sana wapo hapa sasa hivi. Ukurasa utafunguka baada ya sekunde chache.',
};

/** Reloads itself, even without scripts. */
export function serveBusyPage(response: ServerResponse, language: Language): void {
  const seconds = serverLimits.retryAfterSeconds;
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(
    `<!doctype html><html lang="${language}"><meta http-equiv="refresh" content="${seconds}"><title>Tipsoko</title><p>${busy[language]}</p></html>`,
  );
}
