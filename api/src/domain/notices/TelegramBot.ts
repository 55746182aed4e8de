/**
 * Why Telegram refused. `GONE`: the chat cannot be written to any more. `TOKEN`: our token is wrong. `BUSY`: not now.
 * `MESSAGE`: a repetition changes nothing.
 */
export type TelegramRefusal = 'GONE' | 'TOKEN' | 'BUSY' | 'MESSAGE';

export type TelegramAnswer<Value> =
  | { readonly outcome: 'accepted'; readonly value: Value }
  | {
      readonly outcome: 'refused';
      readonly code: TelegramRefusal;
      readonly message: string;
      /** How long Telegram wants us to wait; 0: it did not say. */
      readonly waitSeconds: number;
    }
  /** It may have been done. */
  | { readonly outcome: 'unknown'; readonly cause: string };

export interface TelegramBot {
  sendMessage(chat: string, text: string): Promise<TelegramAnswer<null>>;
  /** Messages to the bot come to this address from now on, with the secret in a header. */
  setWebhook(url: string, secret: string): Promise<TelegramAnswer<null>>;
  deleteWebhook(): Promise<TelegramAnswer<null>>;
  /** The bot's name. */
  getMe(): Promise<TelegramAnswer<string>>;
}
