import type { IncomingMessage, ServerResponse } from 'node:http';
import { askedLanguage, type Language, languageCookie, languageOf } from '@tipsoko/rules/language';
import { serverLimits } from '@tipsoko/rules/limits';
import { addressAsRead } from '@tipsoko/rules/pageParameters';
import type { App } from '../../app.ts';
import { TooBusy, type Turns } from '../../domain/foundation/turns.ts';
import type { Settings } from '../../process/settings.ts';
import { purchaseTokensOf, readCookies, refreshTokenOf } from '../kit/cookies.ts';
import { factsOf } from '../kit/requestFacts.ts';
import { type PublicAnswer, publicAnswer, sendPublic, type VersionedBytes } from '../kit/versionedBytes.ts';
import type { PageAnswer, RenderPage } from './pages.ts';

/** Pages with longer addresses are not cached. */
const MAX_ADDRESS = 500;

const asBytes = ({ status, headers, body }: PageAnswer): PublicAnswer => publicAnswer(status, headers, body);

/** Anonymous requests share one page per version, rendered from its cache key alone, so that no cookie can leak into it. */
export function servePages(
  app: App,
  renderPage: RenderPage,
  bytes: VersionedBytes,
  renderQueue: Turns,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  return async (request, response, url) => {
    const asked = askedLanguage(url);
    if (asked) {
      response
        .writeHead(303, {
          location: asked.address,
          'set-cookie': languageCookie(asked.language),
          'cache-control': 'no-store',
        })
        .end();
      return;
    }
    const facts = factsOf(request, app.settings);
    const { cookie } = request.headers;
    const language = languageOf({ cookie, acceptLanguage: request.headers['accept-language'] });
    const render: RenderPage = (page) => renderQueue.run(facts.address, () => renderPage(page));
    const address = isAnonymous(app.settings, cookie) ? addressAsRead(url) : null;
    try {
      const kept =
        address !== null && address.length <= MAX_ADDRESS
          ? await bytes.answer(`page ${language} ${address}`, async () => {
              const anonymous = { ...facts, refreshToken: null };
              return asBytes(await render({ url: address, cookie: undefined, language, facts: anonymous }));
            })
          : null;
      const answer =
        kept ?? asBytes(await render({ url: `${url.pathname}${url.search}`, cookie, language, facts }));
      const isPublic = kept !== null && kept.status < 500;
      await sendPublic(request, response, isPublic ? answer : { ...answer, headers: own(answer.headers) });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      comeAgain(response, language);
    }
  };
}

const busy: Readonly<Record<Language, string>> = {
  en: 'Very many people are here right now. The page opens in a few seconds.',
  sw: 'Watu wengi sana wapo hapa sasa hivi. Ukurasa utafunguka baada ya sekunde chache.',
};

/** Reloads by itself, also without scripts. */
function comeAgain(response: ServerResponse, language: Language): void {
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

function isAnonymous(settings: Pick<Settings, 'PUBLIC_URL'>, header: string | undefined): boolean {
  const cookies = readCookies(header);
  const unknown = cookies.token === undefined && refreshTokenOf(settings, cookies) === null;
  return unknown && purchaseTokensOf(cookies).length === 0;
}

/** A personal page must not be stored by shared caches. */
function own(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { ...headers, 'cache-control': headers.location ? 'no-store' : 'private, no-cache' };
}
