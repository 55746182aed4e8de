/** `GONE`: the chat cannot be written to any more; `TOKEN`: ours is wrong; `BUSY`: retry later; `MESSAGE`: never retry. */
export type TelegramRefusal = 'GONE' | 'TOKEN' | 'BUSY' | 'MESSAGE';

export type TelegramAnswer<Value> =
  | { readonly outcome: 'accepted'; readonly value: Value }
  | {
      readonly outcome: 'refused';
      readonly code: TelegramRefusal;
      readonly message: string;
      /** As asked by Telegram; 0 when it did not say. */
      readonly waitSeconds: number;
    }
  /** The message may have been sent. */
  | { readonly outcome: 'unknown'; readonly cause: string };

export interface TelegramBot {
  /** `preview`: with the picture of the page that the text links to. */
  sendMessage(chat: string, text: string, more?: { preview: boolean }): Promise<TelegramAnswer<null>>;
  /** Updates go to this URL from now on, with the secret in a header. */
  setWebhook(url: string, secret: string): Promise<TelegramAnswer<null>>;
  deleteWebhook(): Promise<TelegramAnswer<null>>;
  getMe(): Promise<TelegramAnswer<string>>;
}
