import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly port: number;
  /** Ports of the nodes that get work, in turn. */
  readonly nodes: Set<number>;
  close(): Promise<void>;
}

/**
 * Hands requests to nodes in turn, as a proxy in front of them does: a read that a node did not answer goes to the next one,
 * anything else only when the node never had it. Sockets are passed through.
 */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Set<number>();
  let turn = 0;
  const inTurn = () => {
    const ports = [...nodes];
    turn++;
    return ports.map((_port, at) => ports[(turn + at) % ports.length] ?? 0);
  };
  const server = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing, inTurn()).catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming, client, head) => {
    const [port = 0] = inTurn();
    const node = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      node.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      node.write(head);
      node.pipe(client);
      client.pipe(node);
    });
    for (const [one, other] of [
      [node, client],
      [client, node],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  // A client on a busy machine would send into a connection that this end has just closed for being idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    nodes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, ports: number[]): Promise<void> {
  const body = await buffer(incoming);
  for (const port of ports) {
    const answer = await ask(port, incoming, body);
    const again = answer === 'never sent' || (incoming.method === 'GET' && !isGiven(answer));
    if (again && port !== ports.at(-1)) continue;
    if (typeof answer === 'string') outgoing.writeHead(502).end();
    else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    return;
  }
  outgoing.writeHead(503).end();
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const isGiven = (answer: Answer | string) =>
  typeof answer !== 'string' && ![502, 503].includes(answer.status);

function ask(port: number, incoming: IncomingMessage, body: Buffer): Promise<Answer | 'never sent' | 'lost'> {
  return new Promise((resolve) => {
    const headers = { ...incoming.headers, connection: 'close' };
    const sent = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          () => resolve('lost'),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'never sent' : 'lost'),
    );
    sent.end(body);
  });
}
