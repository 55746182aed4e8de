import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { SessionWatcher } from './graphql/sessionWatcher.ts';
import { useSessionExpiry } from './graphql/useSessionExpiry.ts';
import { newCall } from './kit/admission.ts';
import { OpenConnections } from './kit/openConnections.ts';

let world: RestWorld;
const logged: Array<{ level: number; msg: string; path?: string }> = [];
beforeAll(async () => {
  world = await startRestWorld();
  const write = (line: string) => void logged.push(JSON.parse(line));
  Object.assign(world.app, { log: pino({ level: 'debug' }, { write }) });
});
afterAll(() => world.close());

it.each(['/graphql', '/api/account/login/otp', '/hooks/cards'])(
  'a call of %s that is broken off within its body is no fault of ours',
  async (path) => {
    const { hostname, port } = new URL(world.url);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 100',
      'Expect: 100-continue',
    ];
    logged.length = 0;
    const socket = connect(Number(port), hostname, () => socket.write([...head, '', ''].join('\r\n')));
    // Its headers have been read by then.
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('{"query":', () => socket.destroy());
    await expect.poll(() => logged.map(({ msg }) => msg)).toContain('a request was broken off');
    expect(logged.filter(({ level }) => level > 20)).toEqual([]);
  },
);

/** What a stream holds of its answer and of its connection, which may carry others. */
async function openStream(closed: boolean) {
  const response = Object.assign(new EventEmitter(), { closed });
  const connection = Object.assign(new EventEmitter(), { remoteAddress: '10.0.0.1' });
  const connections = new OpenConnections({ RATE_LIMIT_FACTOR: 1 / 500 });
  const { onSubscribe } = useSessionExpiry(new SessionWatcher(world.app), connections);
  const contextValue = {
    req: { socket: connection, headers: {} },
    res: response,
    viewer: { account: null, purchaseTokens: [] },
    call: newCall(anonymous, '10.0.0.1'),
  };
  await onSubscribe?.({ args: { contextValue } } as never);
  return { response, connection, isFree: () => connections.ofAddress('10.0.0.1') !== null };
}

it('a stream leaves nothing on the connection that carried it', async () => {
  const { response, connection, isFree } = await openStream(false);
  expect(connection.listenerCount('close')).toBe(0);
  expect(isFree()).toBe(false);
  response.emit('close');
  expect(isFree()).toBe(true);
});

it('a stream whose reader is gone before it begins holds no place', async () => {
  expect((await openStream(true)).isFree()).toBe(true);
});
