// The most requested list for each kind of caller, compared with the practical limit (raw) and PostGraphile on the same
// tables (peer), in interleaved rounds. Compares CPU time per request, which other load on the machine affects little.
import { type Child, startChild } from './kit/child.ts';
import { createPostgres } from './kit/database.ts';
import { fillMarket } from './kit/market.ts';
import { measure, type Sample } from './kit/measure.ts';
import { bodyOf, peerBody, persisted, textBodyOf } from './kit/operations.ts';
import { startPeer } from './kit/peer.ts';
import { budget, figure, fixed, heading, median, notMeasured, option } from './kit/report.ts';
import type { LoadOrder } from './processes/load.ts';
import type { Callers } from './processes/product.ts';

const ROUNDS = option('rounds', 3);
const SECONDS = option('seconds', 3);
const CONNECTIONS = option('connections', 16);
const SLIPS = option('slips', 20_000);

const shared = ['text', 'viewer', 'key', 'tipster'] as const;
const opened = ['owner', 'buyer'] as const;
const variants = ['raw', 'peer', 'anonymous', ...shared, ...opened, 'ownUncached', 'textUncached'] as const;
type Variant = (typeof variants)[number];
type Target = { server: Child; order: Omit<LoadOrder, 'connections' | 'seconds'> };

async function main(): Promise<void> {
  const database = await createPostgres();
  if (!database) return notMeasured('G19', 'hot list by caller', 'there is no PostgreSQL');
  const tables = { slips: SLIPS, games: 20_000, upcoming: 2_000, tipsters: 2_000 };
  heading('callers', `${database.name}, ${SLIPS} slips (30 % open), ${CONNECTIONS} connections`);
  const children: Child[] = [];
  try {
    await fillMarket(database.db, tables);
    const child = async (name: string) => {
      const started = await startChild(name, { ...database.settings, TRUST_PROXY: '1' });
      children.push(started);
      return started;
    };
    const load = await child('load');
    const portOf = async (server: Child, order: object = {}) =>
      (await server.ask<{ port: number }>('start', order)).port;
    const raw = await child('raw');
    const product = await child('product');
    const uncached = await child('product');
    const rawPort = await portOf(raw);
    const port = await portOf(product, { persisted });
    const uncachedPort = await portOf(uncached, { persisted, uncached: true });
    const callers = await product.ask<Callers>('callers');
    const post = (server: Child, at: number, body: string, headers = {}): Target => ({
      server,
      order: { url: `http://127.0.0.1:${at}/graphql`, method: 'POST', body, headers },
    });
    const by = (headers: object) => post(product, port, bodyOf('latest'), headers);
    const targets: Partial<Record<Variant, Target>> = {
      raw: { server: raw, order: { url: `http://127.0.0.1:${rawPort}/`, method: 'GET' } },
      anonymous: by({}),
      text: post(product, port, textBodyOf('latest')),
      viewer: by(callers.viewer),
      key: post(product, port, textBodyOf('latest'), callers.key),
      tipster: by(callers.tipster),
      owner: by(callers.owner),
      buyer: by(callers.buyer),
      ownUncached: post(uncached, uncachedPort, bodyOf('latest')),
      textUncached: post(uncached, uncachedPort, textBodyOf('latest')),
    };
    // PostGraphile's order needs an index of its own.
    const peer = await startPeer(database.settings);
    if (typeof peer === 'string') notMeasured('G19', 'PostGraphile on the same tables', peer);
    else {
      children.push(peer);
      targets.peer = post(peer, await portOf(peer), peerBody);
    }
    const samples: Partial<Record<Variant, Sample[]>> = {};
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, { server, order }] of Object.entries(targets) as Array<[Variant, Target]>) {
        // One account may run twenty operations at once.
        const sample = await measure(
          { load, server, database },
          { ...order, connections: CONNECTIONS, seconds: round < 0 ? 2 : SECONDS },
        );
        if (sample.errors > 0) throw new Error(`${name}: ${sample.errors} failed: ${sample.firstError}`);
        if (round >= 0) samples[name] = [...(samples[name] ?? []), sample];
      }
    }
    report(samples);
  } finally {
    for (const one of children) await one.stop();
    await database.drop();
  }
}

function report(samples: Partial<Record<Variant, Sample[]>>): void {
  const of = (name: Variant, key: keyof Sample) => (samples[name] ?? []).map((sample) => Number(sample[key]));
  const mid = (name: Variant, key: keyof Sample) => median(of(name, key));
  const ratio = (name: Variant, to: Variant, key: keyof Sample) =>
    median(of(name, key).map((value, at) => value / (of(to, key)[at] ?? Number.NaN)));
  for (const name of variants.filter((one) => samples[one])) {
    figure(
      name,
      `${fixed(ratio(name, 'raw', 'perSecond'))} × raw, ${fixed(ratio(name, 'peer', 'perSecond'))} × peer, ` +
        `CPU ${fixed(mid(name, 'serverCpuMs'))} + ${fixed(mid(name, 'databaseCpuMs'))} ms, ${fixed(mid(name, 'perSecond'), 0)}/s, ` +
        `p50 ${fixed(mid(name, 'p50'), 1)} p99 ${fixed(mid(name, 'p99'), 1)} ms, ${fixed(mid(name, 'bytes') / 1024, 1)} KiB, ` +
        `${fixed(mid(name, 'statements'), 1)} statements`,
    );
  }
  if (samples.peer) {
    for (const name of [...shared, ...opened]) {
      const share = ratio(name, 'peer', 'perSecond');
      budget('G19', `hot list, shared responses: ${name}`, `${fixed(share)} × peer`, '≥ 3 ×', share >= 3);
    }
    for (const [name, least] of [
      ['ownUncached', 1],
      ['textUncached', 0.5],
    ] as const) {
      const share = ratio(name, 'peer', 'perSecond');
      budget('G19', `hot list: ${name}`, `${fixed(share)} × peer`, `≥ ${least} ×`, share >= least);
    }
  }
  const tails = variants.filter((name) => samples[name] && name !== 'raw' && name !== 'peer');
  const tail = Math.max(...tails.map((name) => mid(name, 'p99') / mid(name, 'p50')));
  budget('G19', 'hot list: longest p99 of all these callers', `${fixed(tail)} × p50`, '≤ 8 ×', tail <= 8);
}

await main();
