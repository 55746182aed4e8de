/** A browser's subscription, and what it is sent: encrypted for this browser alone (RFC 8291). */
export interface PushMessage {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  readonly body: string;
  /** The push service forgets it afterwards. */
  readonly secondsToLive: number;
  /** A later message of the same topic replaces one that has not been delivered. */
  readonly topic: string;
}

/** `fault`: why there was no status. Must refuse addresses inside our own network. */
export type PushAnswer = { readonly status: number } | { readonly fault: string };

export type PushSender = (message: PushMessage) => Promise<PushAnswer>;
