/** Encrypted for one browser's subscription (RFC 8291). */
export interface PushMessage {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  readonly body: string;
  /** The push service drops it afterwards. */
  readonly secondsToLive: number;
  /** Replaces an undelivered message of the same topic. */
  readonly topic: string;
}

/** `fault`: why there was no status. Senders must refuse private addresses (SSRF). */
export type PushAnswer = { readonly status: number } | { readonly fault: string };

export type PushSender = (message: PushMessage) => Promise<PushAnswer>;
