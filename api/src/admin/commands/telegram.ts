import { hookSecret } from '../../hooks/hookSecret.ts';
import { createLog } from '../../process/log.ts';
import { telegramBot } from '../../providers/telegram/telegramBot.ts';
import { type Command, CommandFailed } from '../kit/command.ts';

export const telegramRegister: Command = {
  name: 'telegram register',
  usage: '[--remove]',
  summary: "register the bot's webhook URL with Telegram",
  details:
    'Uses PUBLIC_URL and APP_SECRET: run it with the settings of the server, and again when one of them changes. --remove takes the address back, so that nobody can connect any more; messages still go out.',
  takes: [0, 0],
  options: { remove: { type: 'boolean' } },
  run: async (io, { values }) => {
    const settings = io.settings();
    const bot = telegramBot(settings, createLog('silent'));
    if (!bot) throw new CommandFailed('TELEGRAM_BOT_TOKEN is not set.');
    const url = `${settings.PUBLIC_URL}/hooks/telegram`;
    const answer = values.remove
      ? await bot.deleteWebhook()
      : await bot.setWebhook(url, hookSecret(settings.APP_SECRET, 'telegram'));
    if (answer.outcome === 'refused')
      throw new CommandFailed(`Telegram refused the address: ${answer.message}`);
    if (answer.outcome === 'unknown')
      throw new CommandFailed(`Telegram did not say whether it took the address: ${answer.cause}`);
    await io.print(
      values.remove ? 'Telegram has no address of ours any more' : `messages to the bot go to ${url}`,
    );
  },
};
