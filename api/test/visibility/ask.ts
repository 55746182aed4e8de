import { WebSocket } from 'ws';
import type { Person, RestWorld } from '../restWorld.ts';
import type { Question } from './questions.ts';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: string;
}

/** Asks over HTTP as the web does: by hash, because limits on size and cost do not apply then. */
export async function ask(
  world: RestWorld,
  question: Question,
  variables: Record<string, unknown>,
  person: Person | null,
  path: '/graphql' | '/graphql/staff' = '/graphql',
): Promise<Answer> {
  const operation = JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: question.hash } },
  });
  const isUpload = ['uploadAvatar', 'uploadPostPicture'].includes(question.field);
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: {
      'x-graphql-yoga-csrf': '1',
      // Compression would take longer than the request.
      'accept-encoding': 'identity',
      ...(isUpload ? {} : { 'content-type': 'application/json' }),
      ...(person ? { authorization: `Bearer ${person.access}` } : {}),
    },
    body: isUpload ? formOf(operation) : operation,
  });
  return {
    status: response.status,
    text: await response.text(),
    headers: JSON.stringify([...response.headers]),
  };
}

/** A multipart request: operations, map, then a file that is not a picture. */
function formOf(operation: string): FormData {
  const form = new FormData();
  form.append('operations', operation);
  form.append('map', JSON.stringify({ 0: ['variables.input.image'] }));
  form.append('0', new Blob(['no picture']), 'picture.png');
  return form;
}

export interface Following {
  /** The text of all messages received. */
  readonly text: () => string;
  /** Types of the messages by the id of their subscription. */
  readonly seen: ReadonlyMap<string, string>;
  close(): void;
}

/** Follows subscriptions over one socket; resolves when the server has taken them or refused them. */
export async function follow(
  world: RestWorld,
  wanted: ReadonlyArray<{ question: Question; variables: Record<string, unknown> }>,
  person: Person | null,
): Promise<Following> {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const texts: string[] = [];
  const seen = new Map<string, string>();
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`The socket was closed with ${code}: ${texts.at(-1)}`)));
    socket.once('open', () =>
      say({
        type: 'connection_init',
        payload: person ? { authorization: `Bearer ${person.access}` } : {},
      }),
    );
    socket.on('message', (data) => {
      const text = String(data);
      const message = JSON.parse(text) as { type: string; id?: string; payload?: { errors?: unknown } };
      texts.push(text);
      if (message.id) {
        // A refusal comes as the only result.
        const type = message.payload?.errors ? 'error' : message.type;
        seen.set(message.id, `${seen.get(message.id) ?? ''} ${type}`.trim());
      }
      if (message.type === 'connection_ack') {
        wanted.forEach(({ question, variables }, at) => {
          say({
            type: 'subscribe',
            id: `${at} ${question.field}`,
            payload: { query: '', variables, extensions: { persistedQuery: { sha256Hash: question.hash } } },
          });
        });
        say({ type: 'ping' });
      }
      // Messages are handled in order, so a pong shows that the subscriptions have been handled.
      if (message.type === 'pong') resolve();
    });
  });
  return { text: () => texts.join('\n'), seen, close: () => socket.close() };
}
