import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import type { Settings } from '../../process/settings.ts';
import { builtGraphiql } from './pages.ts';

const worlds: RestWorld[] = [];
const graphiql = async () => '<!doctype html><title>GraphiQL</title>';
const start = async (settings: Partial<Settings>) => {
  const world = await startRestWorld({ graphiql }, settings);
  worlds.push(world);
  return world.url;
};
let on: string;
let off: string;
beforeAll(async () => {
  on = await start({ GRAPHIQL: 'on' });
  off = await start({ GRAPHIQL: 'off' });
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const open = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8', headers = {}) =>
  fetch(url, { headers: { accept, ...headers } });

it('is a small page that a browser may keep while it asks whether it changed', async () => {
  const page = await open(`${on}/graphql`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('vary')).toContain('Accept');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await page.text()).toBe(await graphiql());
  const again = await open(`${on}/graphql`, 'text/html', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('is not what a program gets', async () => {
  const answer = await open(`${on}/graphql?query={__typename}`, 'application/graphql-response+json');
  expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
});

it('is not there when it is switched off', async () => {
  const page = await open(`${off}/graphql`);
  expect(page.headers.get('content-type')).toMatch(/json/);
  expect(await page.json()).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] });
  const answer = await open(`${off}/graphql?query={__typename}`, 'application/json');
  expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
});

it('counts as an operation of its address', async () => {
  const [world] = worlds;
  if (!world) throw new Error('no world');
  const { limits } = world.app;
  const taken: unknown[] = [];
  const take: typeof limits.take = async (...given) => {
    taken.push(given);
    if (taken.length > 1) throw new TooManyRequests(7);
    return { limit: 2, remaining: 1, resetSeconds: 60 };
  };
  Object.assign(world.app, { limits: { ...limits, take } });
  try {
    const page = await open(`${on}/graphql`);
    expect([page.status, page.headers.get('ratelimit-remaining')]).toEqual([200, '1']);
    const refused = await open(`${on}/graphql`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect(taken[1]).toEqual(['costByAddress', '127.0.0.1', 100]);
  } finally {
    Object.assign(world.app, { limits });
  }
});

it('says that it is being built until it is, and then comes with its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'graphiql-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { page, files } = builtGraphiql(folder);
  const world = await startRestWorld({ graphiql: page, graphiqlFiles: files }, { GRAPHIQL: 'on' });
  worlds.push(world);
  const early = await (await open(`${world.url}/graphql`)).text();
  expect(early).toContain('is being built');
  expect(early).toContain('http-equiv="refresh"');
  expect((await open(`${world.url}/graphiql/assets/a.js`)).status).toBe(404);

  await mkdir(join(folder, 'graphiql/graphiql'), { recursive: true });
  await mkdir(join(folder, 'graphiql/assets'));
  await writeFile(join(folder, 'graphiql/assets/a.js'), 'run()');
  await writeFile(join(folder, 'graphiql/graphiql/index.html'), '<title>Built</title>');
  expect(await (await open(`${world.url}/graphql`)).text()).toBe('<title>Built</title>');
  const script = await open(`${world.url}/graphiql/assets/a.js`);
  expect(await script.text()).toBe('run()');
  expect(script.headers.get('cache-control')).toContain('immutable');
});
