import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { Alarms, type SimulatorClock, systemClock } from '../simulatorClock.ts';
import { type MailMessage, MailMessages } from './mailInbox.ts';
import {
  checkMailScript,
  type MailEnvelope,
  type MailScript,
  type MailStage,
  mailScripts,
} from './mailScripts.ts';

export type { MailMessage } from './mailInbox.ts';
export type { MailScript, MailStage } from './mailScripts.ts';

export type MailOptions = {
  port?: number;
  host?: string;
  /** When set, AUTH stays optional but must be right where it is used. */
  credentials?: { user: string; password: string };
  /** Largest message in bytes (5 MB), announced and enforced. */
  sizeLimit?: number;
  clock?: SimulatorClock;
};

export type MailInbox = {
  messages(address?: string): MailMessage[];
  last(address: string): MailMessage | undefined;
  waitFor(
    address: string,
    predicate?: (message: MailMessage) => boolean,
    timeoutMs?: number,
  ): Promise<MailMessage>;
  onMessage(listener: (message: MailMessage) => void): () => void;
  setScript(script: MailScript): void;
  clearScripts(): void;
  reset(): void;
};

export type MailSimulator = { url: string; inbox: MailInbox; close(): Promise<void> };

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

interface Incoming {
  from: string;
  to: string[];
  user: string | undefined;
  raw: Buffer;
}

/** What scripts make of the stages of a dialogue. */
class ScriptedDialogue {
  readonly scripts = mailScripts();
  readonly received = new MailMessages();
  readonly #alarms: Alarms;
  readonly #cut: (session: SMTPServerSession) => void;

  constructor(alarms: Alarms, cut: (session: SMTPServerSession) => void) {
    this.#alarms = alarms;
    this.#cut = cut;
  }

  async step(
    stage: MailStage,
    session: SMTPServerSession,
    envelope: MailEnvelope,
    goOn: (error?: Error) => void,
  ): Promise<void> {
    const action = this.scripts.take({ stage, envelope })?.action;
    if (action?.kind === 'drop') return this.#cut(session);
    if (action?.kind === 'refuse') return goOn(refusalBy(action, 'Not here'));
    if (action?.kind === 'stall') await this.#alarms.wait(action.ms);
    goOn();
  }

  async deliver(
    incoming: Incoming,
    session: SMTPServerSession,
    callback: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const action = this.scripts.take({ stage: 'data', envelope: incoming })?.action;
    if (action?.kind === 'refuse') return callback(refusalBy(action, 'Rejected'));
    if (action?.kind === 'stall') await this.#alarms.wait(action.ms);
    if (action?.kind === 'drop' && action.keep === false) return this.#cut(session);
    try {
      const message = await this.received.add({ ...incoming, at: this.#alarms.clock.now() });
      if (action?.kind === 'drop') return this.#cut(session);
      callback(null, `queued as ${message.id}`);
    } catch (error) {
      callback(refusal(554, `Not a readable message: ${error instanceof Error ? error.message : error}`));
    }
  }
}

function refusalBy({ code = 451, message }: { code?: number; message?: string }, final: string): Error {
  return refusal(code, message ?? (code < 500 ? 'Try again later' : final));
}

/** Starts a real SMTP server that delivers into an inbox. Plain text only: it lives on loopback. */
export async function startMail(options: MailOptions = {}): Promise<MailSimulator> {
  const clock = options.clock ?? systemClock;
  const alarms = new Alarms(clock);
  const host = options.host ?? '127.0.0.1';
  const sizeLimit = options.sizeLimit ?? 5_000_000;

  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection._socket.destroy();
    }
  };
  const dialogue = new ScriptedDialogue(alarms, cut);
  const { scripts, received } = dialogue;

  const server = new SMTPServer({
    name: 'mail.simulator.test',
    banner: 'mail simulator',
    authOptional: true,
    allowInsecureAuth: true,
    // Its built-in certificate is public: a client that checks certificates, as ours must, would refuse it.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: sizeLimit,
    // Above any stall a test or a demo sets; the clients' own time-outs are what is under test.
    socketTimeout: 3_600_000,
    closeTimeout: 1,
    onAuth(auth, _session, callback) {
      const expected = options.credentials;
      const right =
        expected === undefined || (auth.username === expected.user && auth.password === expected.password);
      if (right) callback(null, { user: auth.username ?? 'anonymous' });
      else callback(refusal(535, 'Authentication credentials invalid'));
    },
    onConnect(session, callback) {
      void dialogue.step('connect', session, {}, callback);
    },
    onMailFrom(address, session, callback) {
      void dialogue.step('mail', session, { from: address.address }, callback);
    },
    onRcptTo(address, session, callback) {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      void dialogue.step('rcpt', session, { from, to: [address.address] }, callback);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(refusal(552, `Message exceeds ${sizeLimit} bytes`));
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const user = typeof session.user === 'string' ? session.user : undefined;
        const raw = Buffer.concat(chunks);
        void dialogue.deliver({ from, to, user, raw }, session, callback);
      });
    },
  });
  // Scripts make clients hang up midway, which is not a failure of the server.
  server.on('error', () => {});

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    inbox: {
      messages: (address) => received.messages(address),
      last: (address) => received.last(address),
      waitFor: (address, predicate, timeoutMs) => received.waitFor(address, predicate, timeoutMs),
      onMessage: (listener) => received.onMessage(listener),
      setScript(script) {
        checkMailScript(script);
        scripts.add(script);
      },
      clearScripts: () => scripts.clear(),
      reset() {
        received.clear();
        scripts.clear();
      },
    },
    close() {
      alarms.cancelAll();
      return new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection._socket.destroy();
      });
    },
  };
}
