import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languageOf } from '@tipsoko/rules/language';
import type { App } from '../../app.ts';
import { readUnsubscribe, unsubscribe } from '../../domain/following/unsubscribe.ts';

export const unsubscribePath = /^\/unsubscribe\//;

const words = {
  en: {
    ask: 'Stop the daily e-mail?',
    askText:
      'You will get no more e-mails about new slips and results. Your account and what you follow stay.',
    stop: 'Stop the daily e-mail',
    done: 'The daily e-mail is stopped',
    doneText: 'We send no more of these e-mails. You can turn them on again under Messages.',
    dead: 'This link is not valid',
    deadText: 'Open the link in the latest e-mail, or turn the daily e-mail off under Messages.',
    messages: 'Messages',
  },
  sw: {
    ask: 'Usimamishe barua pepe ya kila siku?',
    askText: 'Hutapata tena barua pepe za mikeka mipya na matokeo. Akaunti yako na unavyofuatilia vinabaki.',
    stop: 'Simamisha barua pepe ya kila siku',
    done: 'Barua pepe ya kila siku imesimamishwa',
    doneText: 'Hakuna kitakachotumwa tena. Unaweza kuiwasha tena kwenye Arifa.',
    dead: 'Kiungo hiki si sahihi',
    deadText: 'Fungua kiungo cha barua pepe ya karibuni, au zima barua pepe ya kila siku kwenye Arifa.',
    messages: 'Arifa',
  },
} as const;

/**
 * Opening the link only asks, because mail scanners follow links; the form or the mail client's one-click POST (RFC 8058)
 * unsubscribes. The token in the address suffices.
 */
export function unsubscribePage(app: App) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const token = url.pathname.replace(unsubscribePath, '');
    const posts = request.method === 'POST';
    if (!posts && request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
      return;
    }
    // Its body adds nothing to the address.
    if (posts) request.resume();
    const found = await (posts ? unsubscribe(app, token) : readUnsubscribe(app, token));
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    if (found === null) answer(response, 404, languageOf({ cookie, acceptLanguage }), 'dead');
    else answer(response, 200, found, posts ? 'done' : 'ask');
  };
}

function answer(response: ServerResponse, status: number, language: Language, what: 'ask' | 'done' | 'dead') {
  const text = words[language];
  const button = `<form method="post"><button>${text.stop}</button></form>`;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The address contains a secret.
      'referrer-policy': 'no-referrer',
    })
    .end(`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${text[what]} | Tipsoko</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${style}</style>
  </head>
  <body>
    <header><a href="/"><img src="/favicon.svg" alt="" width="36" height="36" /> Tipsoko</a></header>
    <main>
      <h1>${text[what]}</h1>
      <p>${text[`${what}Text`]}</p>
      ${what === 'ask' ? button : ''}
      <p><a href="/messages">${text.messages}</a></p>
    </main>
  </body>
</html>
`);
}

/** The site's colours inline: this page loads no files. */
const style = `
      :root { --bg: #f8f4ea; --ink: #14231b; --link: #0b6142; }
      @media (prefers-color-scheme: dark) { :root { --bg: #0a1410; --ink: #f4efe2; --link: #74dfae; } }
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100dvh; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
      header { background: #0d3b2a; padding: 12px 16px; }
      header a { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: #fbf5e6; font-size: 20px; font-weight: 800; text-decoration: none; }
      main { max-width: 36rem; margin: 0 auto; padding: 32px 16px 48px; }
      h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
      p { margin: 0 0 16px; }
      main a { display: inline-flex; align-items: center; min-height: 44px; color: var(--link); font-weight: 600; }
      button { min-height: 48px; margin-bottom: 16px; padding: 0 20px; border: 0; border-radius: 10px; background: #ff8a1f; color: #1d1205; font: inherit; font-weight: 700; cursor: pointer; }
      a:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
      header a:focus-visible { outline-color: #ffb066; }
    `;
