import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOf } from '@tipsoko/rules/language';
import type { App } from '../../app.ts';
import {
  type ConcurrencyLimiter,
  TooBusy,
  withBusyDatabase,
} from '../../domain/foundation/concurrencyLimiter.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { noteRefused } from '../../process/requestScope.ts';
import { answerCookies, formCookie, formKeyOf, readCookies } from '../kit/cookies.ts';
import { limitedBody } from '../kit/limitedBody.ts';
import { factsOf } from '../kit/requestFacts.ts';
import type { NodeHandler } from '../kit/route.ts';
import type { RenderPage } from './pages.ts';
import { serveBusyPage } from './serveBusyPage.ts';

/** Pages with a server-side form: buying a slip, by phone and by e-mail. */
export const pagesWithForm = /^\/buy_tip(_(ng|ug|us))?\/\d{1,9}$/;

const MAX_BYTES = 4_096;
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

/** Handles forms submitted without or before scripts. */
export function takeForms(app: App, renderPage: RenderPage, renderLimiter: ConcurrencyLimiter): NodeHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST') return false;
    if (isForeignForm(app, request)) return refuse(response, 403, 'This form was not sent by our own page.');
    if (!FORM_TYPE.test(request.headers['content-type'] ?? '')) {
      return refuse(response, 415, 'This page takes the fields of its form alone.');
    }
    const body = await limitedBody(request, response, MAX_BYTES);
    if (!body) return true;
    const { cookie } = request.headers;
    const facts = factsOf(request, app.settings);
    const key = formKeyOf(app.settings, readCookies(cookie));
    const language = languageOf({ cookie, acceptLanguage: request.headers['accept-language'] });
    const cookies = answerCookies(app.settings, cookie, (header) =>
      response.appendHeader('set-cookie', header),
    );
    try {
      await app.limits.take('ownByAddress', facts.address);
      const answer = await renderLimiter.run(facts.address, () =>
        renderPage({
          url: `${url.pathname}${url.search}`,
          cookie,
          language,
          // Bound to the page: one browser may have forms of two slips open.
          facts: key === null ? facts : { ...facts, formKey: `${key} ${url.pathname}` },
          form: { body: body.toString('utf8'), cookies },
        }),
      );
      response.appendHeader('set-cookie', formCookie(app.settings));
      response.writeHead(answer.status, { ...answer.headers, 'cache-control': 'no-store' }).end(answer.body);
    } catch (thrown) {
      const error = withBusyDatabase(thrown);
      if (!(error instanceof TooBusy) && !(error instanceof TooManyRequests)) throw error;
      serveBusyPage(response, language);
    }
    return true;
  };
}

/** Unlike API calls, browsers' forms always name their origin; no other site is trusted. */
function isForeignForm({ settings }: App, { headers }: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, origin, referer, host } = headers;
  if (site !== undefined) return site !== 'same-origin';
  const from = origin ?? (referer && URL.canParse(referer) ? new URL(referer).origin : undefined);
  if (from === undefined || !URL.canParse(from)) return true;
  return new URL(from).origin !== new URL(settings.PUBLIC_URL).origin && new URL(from).host !== host;
}

/** The body is left unread, so the connection cannot carry another request. */
function refuse(response: ServerResponse, status: number, why: string): true {
  noteRefused(status === 403 ? 'FOREIGN_SITE' : 'FORM_TYPE');
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(why);
  return true;
}
