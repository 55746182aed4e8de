import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languageOf } from '@tipsoko/rules/language';
import { serverLimits } from '@tipsoko/rules/limits';
import { TooBusy } from '../../domain/foundation/concurrencyLimiter.ts';
import { noteRefused } from '../../process/requestScope.ts';

const busy: Readonly<Record<Language, string>> = {
  en: 'We are very busy right now. The page opens in a few seconds.',
  sw: 'Tuna shughuli nyingi sana sasa hivi. Ukurasa utafunguka baada ya sekunde chache.',
};

/** For every address without an answer of its own: a page for a browser, JSON for programs. */
export function answerTooBusy(request: IncomingMessage, response: ServerResponse): void {
  const { headers, method } = request;
  noteRefused('UNAVAILABLE');
  // A body may be left unread, so the connection cannot carry another request.
  if (method !== 'GET' && method !== 'HEAD') response.setHeader('connection', 'close');
  if ((headers.accept ?? '').includes('text/html')) {
    const { cookie, 'accept-language': acceptLanguage } = headers;
    serveBusyPage(response, languageOf({ cookie, acceptLanguage }));
    return;
  }
  const { message, messageCode, retryAfterSeconds } = new TooBusy();
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  response.end(JSON.stringify({ message, message_code: messageCode }));
}

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
