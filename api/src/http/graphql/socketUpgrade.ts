import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { serverLimits } from '@tipsoko/rules/limits';
import type { WebSocketServer } from 'ws';
import { originAllowed } from '../kit/foreignSite.ts';
import { addressOf, clientAddress, senderOf } from '../kit/requestFacts.ts';
import { countUpgrade } from '../kit/requestMetrics.ts';
import { securityHeaders } from '../kit/security.ts';
import { openSockets } from './graphqlMetrics.ts';
import type { OpenSocket, SocketServer } from './socketServer.ts';

/** Accepts upgrades at `/graphql` from allowed sites, within the limit of the address. */
export function upgradeSockets(
  { app, connections, open }: Pick<SocketServer, 'app' | 'connections' | 'open'>,
  server: Server,
  sockets: WebSocketServer,
): void {
  const safe = Object.entries(securityHeaders(app.settings, false)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    const refuse = (status: string, headers: readonly string[] = []) => {
      countUpgrade(4);
      wire.end([`HTTP/1.1 ${status}`, ...safe, ...headers, 'Connection: close', '', ''].join('\r\n'));
    };
    // Without a listener a connection broken here would end the process.
    wire.on('error', () => wire.destroy());
    if (addressOf(request)?.pathname !== '/graphql') {
      // In development Vite listens too, for its own sockets.
      if (server.listenerCount('upgrade') === 1) refuse('404 Not Found');
      return;
    }
    const address = clientAddress(request, app.settings.TRUST_PROXY);
    if (!originAllowed(app.settings, request)) {
      app.log.warn({ origin: request.headers.origin, address }, 'a socket of another site was refused');
      return refuse('403 Forbidden');
    }
    const release = connections.ofAddress(address);
    if (!release) {
      return refuse('429 Too Many Requests', [`Retry-After: ${serverLimits.retryAfterSeconds}`]);
    }
    wire.once('close', release);
    // Read here, because a callback that uses `request` would keep it in memory until the socket closes.
    const sender = senderOf(request);
    sockets.handleUpgrade(request, wire, head, (socket) => {
      countUpgrade(1);
      openSockets.inc();
      const subscriptions: OpenSocket['subscriptions'] = new Set();
      open.set(socket, { wire, subscriptions });
      socket.once('close', () => {
        openSockets.dec();
        // When a client reuses a subscription id, graphql-ws forgets the earlier subscription, so all are ended here.
        for (const subscription of subscriptions) void subscription.return?.();
      });
      sockets.emit('connection', socket, sender);
    });
  });
}
