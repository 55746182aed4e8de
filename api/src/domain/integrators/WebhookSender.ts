export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** `fault` explains to the webhook's owner why there was no status. */
export type WebhookAnswer = { readonly status: number } | { readonly fault: string };

/** Must refuse private addresses (SSRF). */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>;
