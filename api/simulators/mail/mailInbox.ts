import PostalMime from 'postal-mime';

export type MailMessage = {
  id: number;
  /** Envelope addresses; they decide the delivery, not the headers. */
  from: string;
  to: string[];
  headerFrom: string;
  subject: string;
  text: string;
  html: string;
  /** Message-ID header without brackets; a resent message has the same one. */
  messageId: string;
  /** Header names in lower case; a repeated header keeps its last value. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; bytes: number }[];
  user: string | undefined;
  /** ISO 8601, by the simulator's clock. */
  at: string;
  raw: string;
};

type Delivery = { from: string; to: string[]; user: string | undefined; at: number; raw: Buffer };
type Listener = (message: MailMessage) => void;

function sizeOf(content: ArrayBuffer | Uint8Array | string): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

export class MailMessages {
  #messages: MailMessage[] = [];
  #listeners = new Set<Listener>();
  #lastId = 0;

  /** Parses a message and stores it; rejects when it is not MIME. */
  async add(delivery: Delivery): Promise<MailMessage> {
    const mail = await PostalMime.parse(delivery.raw);
    this.#lastId += 1;
    const message: MailMessage = {
      id: this.#lastId,
      from: delivery.from,
      to: delivery.to,
      headerFrom: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
      headers: Object.fromEntries(mail.headers.map((header) => [header.key, header.value])),
      attachments: mail.attachments.map((part) => ({
        filename: part.filename ?? '',
        mimeType: part.mimeType,
        bytes: sizeOf(part.content),
      })),
      user: delivery.user,
      at: new Date(delivery.at).toISOString(),
      raw: delivery.raw.toString('utf8'),
    };
    this.#messages.push(message);
    for (const listener of [...this.#listeners]) listener(message);
    return message;
  }

  clear(): void {
    this.#messages = [];
  }

  /** Oldest first; with an address, only what its envelope carried there. */
  messages(address?: string): MailMessage[] {
    if (address === undefined) return [...this.#messages];
    const wanted = address.toLowerCase();
    return this.#messages.filter((message) => message.to.some((to) => to.toLowerCase() === wanted));
  }

  last(address: string): MailMessage | undefined {
    return this.messages(address).at(-1);
  }

  onMessage(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves with the newest matching message, present or future; rejects after `timeoutMs` of real time. */
  waitFor(
    address: string,
    predicate: (message: MailMessage) => boolean = () => true,
    timeoutMs = 120_000,
  ): Promise<MailMessage> {
    const present = this.messages(address).filter(predicate).at(-1);
    if (present !== undefined) return Promise.resolve(present);
    return new Promise((resolve, reject) => {
      const stop = this.onMessage((message) => {
        const mine = message.to.some((to) => to.toLowerCase() === address.toLowerCase());
        if (!mine || !predicate(message)) return;
        clearTimeout(timer);
        stop();
        resolve(message);
      });
      const timer = setTimeout(() => {
        stop();
        const seen = this.messages(address).map((message) => message.subject);
        reject(
          new Error(`No such mail to ${address} within ${timeoutMs} ms; it has ${JSON.stringify(seen)}`),
        );
      }, timeoutMs);
    });
  }
}
