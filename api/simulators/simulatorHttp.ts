import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { z } from 'zod';
import type { Alarms } from './simulatorClock.ts';

export type Reply = { status: number; contentType: string; body: string; headers?: Record<string, string> };

export type SimulatorRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** The first value of a header that may be repeated. */
  header(name: string): string | undefined;
  body: string;
};

/** How one answer goes wrong. `takesEffect` says whether the service did the work before the line broke. */
export const httpFaultSchema = z.strictObject({
  delayMs: z.number().int().nonnegative().optional(),
  takesEffect: z.boolean().optional(),
  answer: z
    .union([
      z.literal('normal'),
      z.literal('cut'),
      z.strictObject({
        status: z.number().int().min(200).max(599),
        body: z.string(),
        contentType: z.string().optional(),
      }),
    ])
    .optional(),
});
export type HttpFault = z.infer<typeof httpFaultSchema>;

export class RequestRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

export function textReply(status: number, body: string): Reply {
  return { status, contentType: 'text/plain; charset=utf-8', body };
}

/** Parses a control request's JSON, or refuses with the first thing that is wrong with it. */
export function parseControlBody<T>(schema: z.ZodType<T>, body: string): T {
  let value: unknown;
  try {
    value = body === '' ? {} : JSON.parse(body);
  } catch {
    throw new RequestRefused(400, 'The body is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new RequestRefused(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

/** Runs the work under a fault: late, without effect, cut off, or answered with something else. */
export async function answerUnderFault(
  fault: HttpFault | undefined,
  alarms: Alarms,
  work: () => Reply,
): Promise<Reply | 'cut'> {
  if (fault === undefined) return work();
  const reply = fault.takesEffect === false ? 'cut' : work();
  await alarms.wait(fault.delayMs ?? 0);
  const { answer = 'normal' } = fault;
  if (answer === 'normal') return reply;
  if (answer === 'cut') return 'cut';
  return { status: answer.status, contentType: answer.contentType ?? 'application/json', body: answer.body };
}

async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new RequestRefused(413, 'The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, reply: Reply | 'cut'): void {
  if (reply === 'cut') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(reply.status, { 'content-type': reply.contentType, ...reply.headers });
  response.end(reply.body);
}

export type SimulatorServer = {
  url: string;
  /** Refuses connections, as a service that is down, until `listenAgain`. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  close(): Promise<void>;
};

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Starts an HTTP server on its own port (0: any free one) around one function from request to reply. */
export async function startSimulatorServer(
  where: { port?: number; host?: string },
  handle: (request: SimulatorRequest) => Promise<Reply | 'cut'>,
): Promise<SimulatorServer> {
  const host = where.host ?? '127.0.0.1';
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    void (async () => {
      try {
        const url = new URL(request.url ?? '/', 'http://simulator');
        const body = await readBody(request, 1_000_000);
        const header = (name: string) => {
          const value = request.headers[name.toLowerCase()];
          return Array.isArray(value) ? value[0] : value;
        };
        send(
          response,
          await handle({ method: request.method ?? 'GET', url, headers: request.headers, header, body }),
        );
      } catch (error) {
        if (response.headersSent || response.destroyed) return;
        const status = error instanceof RequestRefused ? error.status : 500;
        const message = error instanceof Error ? error.message : String(error);
        send(response, jsonReply(status, { status: 'error', message, data: null }));
      }
    })();
  });
  // A client on a busy machine would send into a connection that this end has just closed for being idle.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, where.port ?? 0, host);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const urlHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${urlHost}:${port}`,
    stopListening: stop,
    listenAgain: () => (server.listening ? Promise.resolve() : listen(server, port, host)),
    close: stop,
  };
}
