import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import type { App } from '../../api/src/app.ts';
import { inProcessBus } from '../../api/src/live/bus.ts';
import { answer, usage } from './answer.ts';
import { followScores } from './publishScores.ts';

// The minimum of a broadcast: one text to every socket, without a protocol.
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const bus = inProcessBus(pino({ level: 'silent' }));
bus.on('gameChanged', ({ game }) => {
  const { id, kickoff, status, minute, addedMinute, homeGoals: home, awayGoals: away } = game;
  const liveScores = {
    id,
    kickoff,
    status,
    timing: `${minute}'`,
    minute,
    addedMinute,
    score: { home, away },
  };
  const text = JSON.stringify({ id: '1', type: 'next', payload: { data: { liveScores } } });
  for (const socket of sockets.clients) socket.send(text);
});

answer({
  start: () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port }));
    }),
  usage: () => ({ ...usage(), statements: 0 }),
  ...followScores(() => ({ bus }) as unknown as App),
});
