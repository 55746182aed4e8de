import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { serverLimits } from '@tipsoko/rules/limits';
import type { Server as WebSocketServer } from 'ws';
import { originAllowed } from '../kit/foreignSite.ts';
import { addressOf, clientAddress, senderOf } from '../kit/requestFacts.ts';
import { countUpgrade } from '../kit/requestMetrics.ts';
import { securityHeaders } from '../kit/security.ts';
import { openSockets } from './graphqlMetrics.ts';
import { type SocketServer, whenClosed } from './socketServer.ts';

/** Accepts upgrades at `/graphql` from allowed sites, within the limit of the address. */
export function upgradeSockets(
  { app, connections }: Pick<SocketServer, 'app' | 'connections'>,
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
    wire.on('error', destroy);
    const url = addressOf(request);
    if (!url) return refuse('400 Bad Request');
    if (url.pathname !== '/graphql') {
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
    wire.on('close', release);
    // Read here, because a callback that uses `request` would keep it in memory until the socket closes.
    const sender = senderOf(request) as IncomingMessage;
    sockets.handleUpgrade(request, wire, head, (socket) => {
      countUpgrade(1);
      openSockets.inc();
      whenClosed(socket, countClosed);
      sockets.emit('connection', socket, sender);
      // graphql-ws would write each fault of a client to the console; `ws` closes the socket by itself.
      socket.removeAllListeners('error').on('error', ignore);
    });
  });
}

function destroy(this: Duplex): void {
  this.destroy();
}

function ignore(): void {}

const countClosed = () => openSockets.dec();
