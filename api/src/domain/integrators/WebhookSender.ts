export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it: an HTTP status, or the reason why there was none, fit to be shown to the address's owner. */
export type WebhookAnswer = { readonly status: number } | { readonly fault: string };

/** Posts to somebody else's server. It answers for reaching no address inside our own network. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>;
