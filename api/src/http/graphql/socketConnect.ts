import { CloseCode } from 'graphql-ws';
import { noCookies } from '../../graphql/kit/context.ts';
import { factsOf } from '../kit/requestFacts.ts';
import { apiKeyOf, viewerOf } from '../kit/viewerOf.ts';
import type { SocketClient, SocketContext, SocketServer } from './socketServer.ts';

/** WebSocket close code "Try Again Later". */
const TRY_AGAIN_LATER = 1013;

/** Accepts a client's `connection_init`, or refuses it: a socket ends with the session and the token that opened it. */
export async function acceptConnection(
  { app, connections, sessions }: SocketServer,
  { connectionParams, extra: { socket } }: SocketClient,
): Promise<boolean> {
  const authorization = connectionParams?.authorization;
  const headers = { authorization: String(authorization ?? '') };
  // A socket would outlive the key's revocation; public data can be followed without a key.
  if (apiKeyOf(headers) !== null) return false;
  // After this code our client connects again, with a fresh token.
  const forget = await sessions.watch(authorization, () =>
    socket.close(CloseCode.Forbidden, 'Session or access token ended'),
  );
  if (!forget) return false;
  socket.once('close', forget);
  const { account } = await viewerOf(app, headers, 'call');
  const release = account && connections.ofUser(account.userId);
  // After this code clients try again, with growing delays.
  if (account && !release) socket.close(TRY_AGAIN_LATER, 'Too many connections of one account');
  if (release) socket.once('close', release);
  return true;
}

/** The context of one operation. The viewer is looked up each time: a session may have ended since the last one. */
export async function contextOfOperation(
  { app, open }: SocketServer,
  { connectionParams, extra }: SocketClient,
  id: string,
): Promise<SocketContext> {
  const { request, socket } = extra;
  const known = open.get(socket);
  if (!known) throw new Error('A socket without a connection');
  const authorization = connectionParams?.authorization;
  return {
    app,
    viewer: await viewerOf(
      app,
      {
        cookie: request.headers.cookie,
        ...(typeof authorization === 'string' ? { authorization } : {}),
      },
      'call',
    ),
    request: factsOf(request, app.settings),
    cookies: noCookies,
    target: { socket, wire: known.wire, id },
    subscriptions: known.subscriptions,
  };
}
