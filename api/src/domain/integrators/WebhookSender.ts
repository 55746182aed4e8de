export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** `fault`: why there was no status, in words for the webhook's owner. */
export type WebhookAnswer = { readonly status: number } | { readonly fault: string };

/** Must refuse addresses inside our own network. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>;
