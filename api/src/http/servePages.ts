import type { IncomingMessage, ServerResponse } from 'node:http';
import { askedLanguage, type Language, languageCookie, languageOf } from '../../rules/language.ts';
import { serverLimits } from '../../rules/limits.ts';
import { addressAsRead } from '../../rules/pageParameters.ts';
import type { App } from '../app.ts';
import type { Settings } from '../settings.ts';
import { purchaseTokensOf, readCookies, refreshTokenOf } from './cookies.ts';
import type { PageAnswer, RenderPage } from './pages.ts';
import { type RenderTurns, TooBusy } from './renderTurns.ts';
import { factsOf } from './requestFacts.ts';
import { type PublicAnswer, publicAnswer, sendPublic, type VersionedBytes } from './versionedBytes.ts';

/** Longer addresses are rendered for whoever asks, and not kept. */
const MAX_ADDRESS = 500;

const asBytes = ({ status, headers, body }: PageAnswer): PublicAnswer => publicAnswer(status, headers, body);

/**
 * Sends pages, compressed. Whoever shows no session and no purchase gets the page of all strangers: rendered once a
 * version, also when many ask at the same time. It is rendered from nothing but what is in its key, so that no
 * visitor's cookie can colour what the next one gets; everybody else's page is made for them and kept nowhere. Only so
 * many pages are rendered at a time (renderTurns.ts).
 * `?language=sw` on any address keeps the choice in a cookie and leads back to the address: it needs no script.
 */
export function servePages(
  app: App,
  renderPage: RenderPage,
  bytes: VersionedBytes,
  turns: RenderTurns,
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
    const render: RenderPage = (page) => turns.run(facts.address, () => renderPage(page));
    const address = isStranger(app.settings, cookie) ? addressAsRead(url) : null;
    try {
      const kept =
        address !== null && address.length <= MAX_ADDRESS
          ? await bytes.answer(`page ${language} ${address}`, async () => {
              const stranger = { ...facts, refreshToken: null };
              return asBytes(await render({ url: address, cookie: undefined, language, facts: stranger }));
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

/** A page that asks again by itself, for browsers without scripts too. */
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

function isStranger(settings: Pick<Settings, 'PUBLIC_URL'>, header: string | undefined): boolean {
  const cookies = readCookies(header);
  const unknown = cookies.token === undefined && refreshTokenOf(settings, cookies) === null;
  return unknown && purchaseTokensOf(cookies).length === 0;
}

/** A page that was made for one visitor is for no cache but that visitor's own. */
function own(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { ...headers, 'cache-control': headers.location ? 'no-store' : 'private, no-cache' };
}
