import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../api/src/db/client.ts';
import { freePort } from '../api/test/freePort.ts';
import { shortLived } from '../api/test/shortLived.ts';
import { runProduct, startProduct } from './kit/product.ts';
import { productUrl as url } from './kit/productUrl.ts';
import { copySeed } from './kit/seed.ts';

describe('starting', () => {
  let folder: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ folder, remove } = await copySeed());
  });
  afterAll(() => remove());

  it('says what is ready, serves, drains on SIGTERM and starts again on the same data', async () => {
    for (const time of ['first', 'second']) {
      const product = await startProduct({ DATA_DIR: folder }, { flags: shortLived });
      expect((await fetch(`${product.url}/readyz`)).status, time).toBe(200);
      const before = product.output().length;
      expect(await product.stop(), time).toBe(0);
      // A clean stop is no error and no alarm.
      const written = product.output().slice(before).split('\n');
      expect(
        written.filter((line) => /"level":[56]0|"alarm":true/.test(line)),
        time,
      ).toEqual([]);
    }
  });

  it.each([
    ['PORT', 'many', /PORT is not valid: [^\n]+\.\n$/],
    ['APP_SECRET', 'short', /APP_SECRET is not valid: must have at least 32 characters\.\n$/],
    [
      'DATABASE_URL',
      'postgres://nobody@127.0.0.1:1/none',
      /The database of DATABASE_URL cannot be reached: [^\n]+\n$/,
    ],
    ['REDIS_URL', 'redis://127.0.0.1:1', /The Redis of REDIS_URL cannot be reached: [^\n]+\n$/],
    [
      'NODE_ENV',
      'production',
      /MPESA_BASE_URL is missing: production does not start with a simulated mpesa\.\n$/,
    ],
  ])('stops with one sentence and exit code 1 when %s is %s', async (name, value, sentence) => {
    const run = runProduct(
      { DATA_DIR: join(folder, 'unused'), PORT: String(await freePort()), [name]: value },
      { flags: shortLived },
    );
    expect(await run.exited).toBe(1);
    expect(run.output()).toMatch(sentence);
    expect(run.output().match(/Tipsoko cannot start/g)).toHaveLength(1);
  });

  it('stops with one sentence when its port is in use', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const run = runProduct(
      { DATA_DIR: join(folder, 'unused'), PORT: String(port) },
      {
        flags: shortLived,
      },
    );
    expect(await run.exited).toBe(1);
    expect(run.output()).toMatch(new RegExp(`Port ${port} is in use`));
    other.close();
  });

  it('leaves no database half made when the demo cannot start', async () => {
    const data = join(folder, 'half');
    await mkdir(data);
    await writeFile(join(data, 'demo.json'), 'no JSON');
    const run = runProduct({ DATA_DIR: data, PORT: String(await freePort()) }, { flags: shortLived });
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain('demo.json cannot be read: delete DATA_DIR to begin a new demo.');
    const database = await openEmbedded(join(data, 'database'));
    onTestFinished(() => database.close());
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says that it is alive and ready, and gives metrics', async () => {
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok');
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      ready: true,
      database: true,
      bus: true,
      migrations: true,
    });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('tipsoko_process_cpu_seconds_total');
  });
});
