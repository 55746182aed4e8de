import type { IncomingMessage, ServerResponse } from 'node:http';
import { askedLanguage, languageCookie, languageOf } from '@tipsoko/rules/language';
import { addressAsRead } from '@tipsoko/rules/pageParameters';
import type { App } from '../../app.ts';
import { chooseLanguage } from '../../domain/accounts/chooseLanguage.ts';
import {
  type ConcurrencyLimiter,
  TooBusy,
  withBusyDatabase,
} from '../../domain/foundation/concurrencyLimiter.ts';
import { hasNoCredentials, type Viewer } from '../../domain/foundation/viewer.ts';
import type { Settings } from '../../process/settings.ts';
import { type Cookies, formCookie, purchaseTokensOf, readCookies, refreshTokenOf } from '../kit/cookies.ts';
import type { EntitlementCache } from '../kit/entitlementCache.ts';
import { factsOf } from '../kit/requestFacts.ts';
import { type SharedResponse, SharedResponses, SlipReads } from '../kit/sharedResponses.ts';
import { type PublicAnswer, publicAnswer, sendPublic } from '../kit/versionedBytes.ts';
import type { PageAnswer, RenderPage } from './pages.ts';
import { serveBusyPage } from './serveBusyPage.ts';
import { pagesWithForm } from './takeForms.ts';

/** Pages with longer addresses are not cached. */
const MAX_ADDRESS = 500;

const asBytes = ({ status, headers, body }: PageAnswer): PublicAnswer => publicAnswer(status, headers, body);

/**
 * Anonymous visitors who can open the same of a page's slips share it, per version: docs/decisions/270. It is rendered
 * from cache key and these slips alone, so that no cookie can leak into it.
 */
export function servePages(
  app: App,
  renderPage: RenderPage,
  renderLimiter: ConcurrencyLimiter,
  entitlements: EntitlementCache,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  // With a compressed copy.
  const pages = new SharedResponses<PublicAnswer & SharedResponse>(
    app,
    entitlements,
    ({ body }) => body.length * 2,
    ({ status }) => status < 500,
  );
  return async (request, response, url) => {
    const asked = askedLanguage(url);
    const facts = factsOf(request, app.settings);
    if (asked) {
      // The refresh cookie is sent only with our own links: no other site can choose for an account.
      if (facts.refreshToken !== null) await chooseLanguage(app, facts.refreshToken, asked.language);
      response
        .writeHead(303, {
          location: asked.address,
          'set-cookie': languageCookie(asked.language),
          'cache-control': 'no-store',
        })
        .end();
      return;
    }
    const { cookie } = request.headers;
    const language = languageOf({ cookie, acceptLanguage: request.headers['accept-language'] });
    const render: RenderPage = (page) => renderLimiter.run(facts.address, () => renderPage(page));
    const cookies = readCookies(cookie);
    const viewer: Viewer = { account: null, purchaseTokens: purchaseTokensOf(cookies) };
    const shared = async (address: string): Promise<PublicAnswer | null> => {
      const key = `page ${language} ${address}`;
      if (address.length > MAX_ADDRESS || (!hasNoCredentials(viewer) && pages.isPrivate(key))) return null;
      let own: PublicAnswer | undefined;
      const answer = await pages.share(viewer, key, 0, async () => {
        const reads = new SlipReads();
        let isPrivate = false;
        // Irrelevant for anonymous visitors.
        const onRead = (field: string) => {
          if (field === 'purchaseTokens') isPrivate = true;
        };
        const watch = { onRead, onSlips: reads.note };
        const common = { url: address, cookie: undefined, language, facts: { ...facts, refreshToken: null } };
        own = asBytes(await render({ ...common, shared: { viewer, watch } }));
        const mayShare = !isPrivate || hasNoCredentials(viewer);
        return { response: { ...own, locked: reads.locked }, reads, isPrivate, mayShare };
      });
      return own ?? answer;
    };
    try {
      const signedIn = isSignedIn(app.settings, cookies);
      const address = signedIn ? null : addressAsRead(url);
      const cached = address === null ? null : await shared(address);
      const answer =
        cached ?? asBytes(await render({ url: `${url.pathname}${url.search}`, cookie, language, facts }));
      const hasForm = pagesWithForm.test(url.pathname);
      if (hasForm) response.appendHeader('set-cookie', formCookie(app.settings));
      const isPublic = cached !== null && cached.status < 500 && !hasForm && hasNoCredentials(viewer);
      const mayShowPicks = signedIn || !hasNoCredentials(viewer);
      const headers = isPublic ? answer.headers : own(answer.headers, mayShowPicks);
      await sendPublic(request, response, { ...answer, headers });
    } catch (error) {
      if (!(withBusyDatabase(error) instanceof TooBusy)) throw error;
      serveBusyPage(response, language);
    }
  };
}

function isSignedIn(settings: Pick<Settings, 'PUBLIC_URL'>, cookies: Cookies): boolean {
  return cookies.token !== undefined || refreshTokenOf(settings, cookies) !== null;
}

/** Shared caches never store a personal page; browsers do not store one that may show paid picks. */
function own(headers: Readonly<Record<string, string>>, mayShowPicks: boolean): Record<string, string> {
  const rule = mayShowPicks ? 'private, no-store' : 'private, no-cache';
  return { ...headers, 'cache-control': headers.location ? 'no-store' : rule };
}
