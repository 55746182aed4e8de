import { freePort } from '../../api/test/freePort.ts';
import type { OutsideOrder } from '../processes/outside.ts';
import { type Child, startChild } from './child.ts';
import type { BenchDatabase } from './database.ts';
import { persisted } from './operations.ts';

/** The product with stand-ins for M-Pesa and the text service, and buyers: each a process of its own. */
interface Shop {
  outside: Child;
  servers: Child[];
  buyers: Child;
  /** GraphQL of each server. */
  urls: string[];
  stop(): Promise<void>;
}

export async function openShop(
  database: BenchDatabase,
  nodes: number,
  world: OutsideOrder = {},
  more: Record<string, string> = {},
): Promise<Shop> {
  const children: Child[] = [];
  const child = async (name: string, settings: Record<string, string> = {}) => {
    const started = await startChild(name, settings);
    children.push(started);
    return started;
  };
  const stop = async () => {
    for (const one of children) await one.stop();
  };
  try {
    const outside = await child('outside');
    const reached = await outside.ask<Record<string, string>>('start', world);
    const servers: Child[] = [];
    const urls: string[] = [];
    for (let count = 0; count < nodes; count++) {
      const port = await freePort();
      const server = await child('product', {
        ...database.settings,
        ...reached,
        ...more,
        TRUST_PROXY: '1',
        APP_SECRET: 'a-secret-of-the-benchmarks-and-of-nothing-else',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        FLUTTERWAVE_BASE_URL: 'http://127.0.0.1:9',
        FLUTTERWAVE_SECRET_KEY: 'unused-secret',
        FLUTTERWAVE_WEBHOOK_HASH: 'unused-hash',
        SMTP_URL: 'smtp://127.0.0.1:9',
        FOOTBALL_BASE_URL: 'http://127.0.0.1:9',
        FOOTBALL_API_KEY: 'unused-key',
      });
      await server.ask('start', { persisted, jobs: true, port });
      servers.push(server);
      urls.push(`http://127.0.0.1:${port}/graphql`);
    }
    return { outside, servers, buyers: await child('buyers'), urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
