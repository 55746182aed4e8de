import type { Reply } from '../simulatorHttp.ts';
import type { TelegramMessage } from './startTelegram.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The chat with the bot, as the app shows it: its messages, and Start or a field to write. */
export function chatPage(
  bot: string,
  chat: number,
  messages: readonly TelegramMessage[],
  start: string | null,
): Reply {
  const said = messages.filter((one) => one.chat === chat);
  const lines = said.map(({ from, text }) => `<p class="${from}">${escaped(text)}</p>`).join('');
  const field =
    said.length === 0 && start !== null
      ? `<input type="hidden" name="text" value="/start ${escaped(start)}"><button>Start</button>`
      : '<input name="text" aria-label="Message" value="/stop"><button>Send</button>';
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>@${bot}</title><style>body{font:16px sans-serif;max-width:30rem;margin:1rem auto;padding:0 1rem}p{white-space:pre-wrap;padding:.5rem;border-radius:.5rem;background:#eee}.person{background:#cfe9d4;margin-left:3rem}</style>
<h1>@${bot}</h1>${lines}<form method="post" action="/${bot}"><input type="hidden" name="chat" value="${chat}">${field}</form></html>`;
  return { status: 200, contentType: 'text/html; charset=utf-8', body };
}
