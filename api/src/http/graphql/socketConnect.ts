import { CloseCode } from 'graphql-ws';
import { noCookies } from '../../graphql/kit/context.ts';
import { newCall } from '../kit/admission.ts';
import { factsOf } from '../kit/requestFacts.ts';
import { apiKeyOf, viewerOf } from '../kit/viewerOf.ts';
import {
  type SocketClient,
  type SocketContext,
  type SocketServer,
  subscriptionsOf,
  whenClosed,
} from './socketServer.ts';

/** WebSocket close code "Try Again Later". */
const TRY_AGAIN_LATER = 1013;

/** Accepts or refuses `connection_init`; the socket ends with the session, token or key that opened it. */
export async function acceptConnection(
  { app, connections, sessions }: SocketServer,
  { connectionParams, extra: { socket } }: SocketClient,
): Promise<boolean> {
  const authorization = connectionParams?.authorization;
  const headers = { authorization: typeof authorization === 'string' ? authorization : '' };
  const viewer = await viewerOf(app, headers, 'call');
  if (apiKeyOf(headers) !== null && !viewer.apiKey?.scopes.includes('live')) return false;
  // After this code our client reconnects with a fresh token.
  const forget = await sessions.watch(headers, () =>
    socket.close(CloseCode.Forbidden, viewer.apiKey ? 'API key ended' : 'Session or access token ended'),
  );
  if (!forget) return false;
  whenClosed(socket, forget);
  // Keys have their own connection limit, so that they cannot exhaust their owner's browsers'.
  const holder = viewer.apiKey?.id ?? viewer.account?.userId;
  const release = holder ? connections.ofUser(holder) : null;
  // After this code clients retry with growing delays.
  if (holder && !release) socket.close(TRY_AGAIN_LATER, 'Too many connections of one account');
  if (release) whenClosed(socket, release);
  return true;
}

/** The viewer is read per operation, because the session may have ended since the last one. */
export async function contextOfOperation(
  { app }: SocketServer,
  client: SocketClient,
  id: string,
): Promise<SocketContext> {
  const { socket, request: sender } = client.extra;
  const authorization = client.connectionParams?.authorization;
  const { cookie } = sender.headers;
  const headers = { cookie, ...(typeof authorization === 'string' ? { authorization } : {}) };
  const viewer = await viewerOf(app, headers, 'call');
  const request = factsOf(sender, app.settings);
  return {
    app,
    viewer,
    request,
    cookies: noCookies,
    call: newCall(viewer, request.address),
    target: { socket, wire: sender.socket, id },
    subscriptions: subscriptionsOf(client),
  };
}
