// The server as a process of its own, whose memory a test reads: it sends its port, then its memory each time it is asked.
import { existsSync, readFileSync } from 'node:fs';
import { serverLimits } from '@tipsoko/rules/limits';
import { noProviders } from '../../src/admin/kit/noProviders.ts';
import { buildApp } from '../../src/buildApp.ts';
import { systemClock } from '../../src/domain/foundation/clock.ts';
import { schema, staffSchema } from '../../src/graphql/schema.ts';
import { startServer } from '../../src/http/server.ts';
import { createLog } from '../../src/process/log.ts';
import { readSettings } from '../../src/process/settings.ts';
import { createSeller } from '../sellers.ts';
import { ownHash, ownText } from './ownOperation.ts';

const RATE_LIMIT_FACTOR = Number(process.env.RATE_LIMIT_FACTOR ?? 10_000);
const settings = {
  ...readSettings({ ...process.env, NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1' }),
  RATE_LIMIT_FACTOR,
};
const { app } = await buildApp(settings, createLog('silent'), systemClock, { connect: noProviders });
for (let at = 0; at < Number(process.env.TIPSTERS ?? 0); at++) await createSeller(app);
/** Much larger than the page, so that a few requests are more than the kernel keeps for a connection. */
const page = `<!doctype html><title>GraphiQL</title>${' '.repeat(300_000)}`;
const server = await startServer(
  {
    app,
    schema,
    staffSchema,
    persisted: { [ownHash]: ownText },
    web: { bundle: () => Promise.reject(new Error('no pages here')), template: async () => '' },
    graphiql: async () => page,
    rest: () => async () => false,
    ...(RATE_LIMIT_FACTOR === 1 ? { bounds: { ...serverLimits, openByAddress: 500 } } : {}),
    stalledAfterMs: Number(process.env.STALLED_AFTER_MS),
  },
  0,
  '127.0.0.1',
);
/** Milliseconds of CPU that the event loop has used; 0 where the system does not tell. */
const loopTimes = `/proc/self/task/${process.pid}/schedstat`;
const loopUsed = existsSync(loopTimes)
  ? () => Number(readFileSync(loopTimes, 'latin1').split(' ')[0]) / 1_000_000
  : () => 0;
// Measures CPU time by turn of the loop, which requests wait for, independent of other load on the machine.
let turns: number[] = [];
let before = loopUsed();
setInterval(() => {
  const now = loopUsed();
  turns.push(now - before);
  before = now;
}, 5).unref();

process.on('message', () => {
  process.send?.({ rss: process.memoryUsage().rss, turns: turns.sort((one, other) => one - other) });
  turns = [];
});
process.send?.({ port: server.port });
