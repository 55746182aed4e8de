import type { Viewer } from '../src/domain/foundation/viewer.ts';
import { schema, staffSchema } from '../src/graphql/schema.ts';
import type { WebSource } from '../src/http/pages/pages.ts';
import type { ServerParts } from '../src/http/routes.ts';
import { type RunningServer, startServer } from '../src/http/server.ts';
import type { Settings } from '../src/process/settings.ts';
import { restHandler } from '../src/rest/router.ts';
import { type MoneyWorld, startMoneyWorld } from './money.ts';

export interface Person {
  readonly username: string;
  readonly phone: string;
  password: string;
  access: string;
  refresh: string;
  readonly viewer: Viewer & { account: NonNullable<Viewer['account']> };
}

export interface RestCall {
  method?: string;
  /** Sent as JSON, or as it is when it is text, bytes or a form. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface RestAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** The whole server on a port of its own, with the providers simulated. */
export interface RestWorld extends MoneyWorld {
  readonly url: string;
  call(path: string, call?: RestCall): Promise<RestAnswer>;
  codeFor(phone: string): Promise<string>;
  signUp(username: string): Promise<Person>;
  /** Signs in again: an access token lives for 15 minutes of the app's clock. */
  signIn(person: Person): Promise<void>;
  close(): Promise<void>;
}

/** In place of the web: every page is a 404 with the text "a page". */
export const noWeb: WebSource = {
  bundle: async () => ({
    renderPage: async () => ({ kind: 'page', status: 404, head: '', app: 'a page', records: '{}' }),
  }),
  template: async () => '<html><head></head><body></body></html>',
};

let people = 0;

export async function startRestWorld(
  parts: Partial<
    Pick<
      ServerParts,
      | 'persisted'
      | 'web'
      | 'webFolder'
      | 'graphiql'
      | 'graphiqlFiles'
      | 'stalledAfterMs'
      | 'socketPingMs'
      | 'plugins'
    >
  > = {},
  settings: Partial<Settings> = {},
): Promise<RestWorld> {
  // Without the hold of card income, because the cases withdraw without a week in between.
  const world = await startMoneyWorld({ settings: { CARD_INCOME_DAYS: 0, ...settings } });
  const server: RunningServer = await startServer(
    {
      app: world.app,
      schema,
      staffSchema,
      persisted: {},
      web: noWeb,
      rest: (pipeline) => restHandler(world.app, pipeline),
      ...parts,
    },
    0,
    '127.0.0.1',
  );
  const url = `http://127.0.0.1:${server.port}`;
  const call = async (
    path: string,
    { method, body, token, headers = {} }: RestCall = {},
  ): Promise<RestAnswer> => {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method: method ?? 'GET',
      headers: {
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readJson(text) };
  };
  const codeFor = async (phone: string): Promise<string> => {
    await world.settle();
    const text = (world.sms.inbox.last(`+${phone}`) ?? world.sms.inbox.last(phone))?.text ?? '';
    const code = /#(\d+)$/.exec(text)?.[1];
    if (!code) throw new Error(`No code was sent to ${phone}`);
    return code;
  };
  const signUp = async (username: string): Promise<Person> => {
    people += 1;
    const phone = `2547${20_000_000 + people}`;
    const password = `mlango wa ${username} siri`;
    const given = await call('/api/account/register/otp', {
      method: 'POST',
      body: { phone, username, password },
    });
    if (given.status !== 200) throw new Error(`No registration: ${JSON.stringify(given.body)}`);
    const body = { phone, otp: await codeFor(phone) };
    const tokens = (await call('/api/account/register/otp/verify', { method: 'POST', body })).body;
    const user = await world.app.db.prisma.user.findUniqueOrThrow({
      where: { phone },
      include: { tipster: true, sessions: true },
    });
    const account = {
      userId: user.id,
      tipsterId: user.tipster?.id ?? '',
      sessionId: user.sessions[0]?.id ?? '',
      isStaff: false,
    };
    return {
      username,
      phone,
      password,
      access: String(tokens.access),
      refresh: String(tokens.refresh),
      viewer: { account, purchaseTokens: [] },
    };
  };
  const signIn = async (person: Person): Promise<void> => {
    const { phone, password } = person;
    const { body } = await call('/api/account/login/otp', { method: 'POST', body: { phone, password } });
    person.access = String(body.access);
    person.refresh = String(body.refresh);
  };
  return {
    ...world,
    url,
    call,
    codeFor,
    signUp,
    signIn,
    close: async () => {
      await server.close(1_000);
      await world.close();
    },
  };
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
