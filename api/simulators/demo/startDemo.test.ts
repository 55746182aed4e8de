import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../../src/process/settings.ts';
import { createTestApp } from '../../test/app.ts';
import { type Demo, startDemo } from './startDemo.ts';

const log = pino({ level: 'silent' });

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-demo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('fills in all that a provider needs, on loopback, and stops cleanly', async () => {
  const demo = await startDemo(readSettings({ DATA_DIR: await dataFolder() }), log);
  const { settings } = demo;
  // Read again as the environment would give them: complete, so that nothing is left to simulate.
  const { MPESA_BASE_URL, FLUTTERWAVE_BASE_URL, SMS_BASE_URL, FOOTBALL_BASE_URL } = settings;
  const environment = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  expect([...readSettings(environment).simulated]).toEqual([]);
  const urls = [MPESA_BASE_URL, FLUTTERWAVE_BASE_URL, SMS_BASE_URL, FOOTBALL_BASE_URL].map(String);
  expect(urls.every((url) => new URL(url).hostname === '127.0.0.1')).toBe(true);
  expect(await Promise.all(urls.map(answers))).toEqual([true, true, true, true]);
  await demo.close();
  expect(await Promise.all(urls.map(answers))).toEqual([false, false, false, false]);
});

test('a provider that is set up is not simulated', async () => {
  const given = readSettings({
    DATA_DIR: await dataFolder(),
    APP_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example:25',
    FOOTBALL_BASE_URL: 'https://feed.example',
    FOOTBALL_API_KEY: 'k',
  });
  const demo = await startDemo(given, log);
  onTestFinished(() => demo.close());
  expect(demo.settings.SMTP_URL).toBe('smtp://mail.example:25');
  expect(demo.settings.FOOTBALL_BASE_URL).toBe('https://feed.example');
  expect(Math.abs(demo.clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});

test('the next start goes on where the football clock stood, with the same matches', async () => {
  const folder = await dataFolder();
  const settings = readSettings({ DATA_DIR: folder });
  const first = await startDemo(settings, log);
  const server = await serve(first);
  await server.post('clock', { action: 'advance', minutes: 300 });
  const before = (await server.state()).football;
  const match = before.inPlay.find(({ status }: { status: string }) => status === '1H' || status === '2H');
  await server.post('match', { id: match.id, action: 'goalAway' });
  await server.close();
  await first.close();
  const saved = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'));
  expect(Date.parse(saved.now)).toBeGreaterThan(Date.now() + 299 * 60_000);

  const second = await startDemo(settings, log);
  expect(second.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(saved.now));
  const again = await serve(second);
  const found = (await again.state()).football.inPlay.find(({ id }: { id: number }) => id === match.id);
  expect(found).toMatchObject({ home: match.home, awayGoals: match.awayGoals + 1 });
  await again.close();
  await second.close();
});

test('stops while its state is being saved', async () => {
  const folder = await dataFolder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const demo = await startDemo(readSettings({ DATA_DIR: folder }), log);
  vi.advanceTimersByTime(30_000);
  await demo.close();
  expect(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')).seed).toBeGreaterThan(0);
});

test('a state file that is broken is named', async () => {
  const folder = await dataFolder();
  await writeFile(join(folder, 'demo.json'), '{');
  await expect(startDemo(readSettings({ DATA_DIR: folder }), log)).rejects.toThrow(
    'demo.json cannot be read',
  );
});

/** The demo's page on a port of its own, over an app without a feed. */
async function serve(demo: Demo) {
  const app = await createTestApp();
  const handle = demo.handler(app);
  const server = createServer((request, response) => {
    void handle(request, response, new URL(request.url ?? '/', 'http://demo')).then((done) => {
      if (!done) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state: async () => (await fetch(`${base}/__demo/api/state`)).json(),
    post: async (action: string, body: unknown) => {
      const answer = await fetch(`${base}/__demo/api/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}

test('the simulated M-Pesa has the same certificate after a restart, and a broken key is refused by name', async () => {
  const DATA_DIR = await dataFolder();
  const certificate = async () => {
    const demo = await startDemo(readSettings({ DATA_DIR }), log);
    await demo.close();
    return demo.settings.MPESA_CERTIFICATE;
  };
  const first = await certificate();
  expect(first).toContain('BEGIN CERTIFICATE');
  expect(await certificate()).toBe(first);
  const file = join(DATA_DIR, 'demo.json');
  const state = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...state, mpesaKeys: 'no key' }));
  await expect(certificate()).rejects.toThrow(`${file} cannot be read: delete DATA_DIR to begin a new demo.`);
});
