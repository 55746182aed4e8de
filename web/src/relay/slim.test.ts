// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rareHooks } from '../../slimSources.ts';

const hooks = join(dirname(createRequire(import.meta.url).resolve('react-relay/package.json')), 'lib');
const slimHooks = readFileSync(join(import.meta.dirname, '../../slim/reactRelay.js'), 'utf8');

type Exports = Record<string, unknown> & { __internal: Record<string, unknown> };
const slim = (await import('../../slim/relayRuntime.js')) as unknown as Exports;
// As CommonJS, like our parts of it: an import would make a second copy.
const runtime = createRequire(import.meta.url)('relay-runtime') as Exports;

/** A module of react-relay with all it requires, without the hook that our build leaves out. */
function withRequired(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file) || file.endsWith('useFragmentInternal_CURRENT.js')) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  for (const [, path = ''] of source.matchAll(/require\(['"](\.[^'"]+)['"]\)/g))
    withRequired(join(dirname(file), `${path}.js`), seen);
  return seen;
}

/** Names that a module takes from relay-runtime, however its compiler wrote that. */
function takenNames(source: string): string[] {
  return [...source.matchAll(/(\w+) = require\(['"]relay-runtime['"]\)/g)].flatMap(([, name = '']) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, taken = '']) => taken),
  );
}

const seen = new Map<string, string>();
for (const [, path = ''] of slimHooks.matchAll(/react-relay\/lib\/([\w/-]+\.js)/g))
  withRequired(join(hooks, path), seen);
for (const name of rareHooks) withRequired(join(hooks, `relay-hooks/${name}.js`), seen);
const taken = new Set([...seen.values()].flatMap(takenNames));

it('reads the hooks', () => {
  expect(seen.size).toBeGreaterThan(20);
  expect([...taken]).toContain('getSelector');
});

it.each([...taken].filter((name) => name !== '__internal'))('has %s as the package has it', (name) => {
  expect(slim[name]).toBe(runtime[name]);
});

it('has the insides that the hooks reach for', () => {
  const sources = [...seen.values()].join('\n');
  const inside = new Set([...sources.matchAll(/\b__internal\.(\w+)/g)].map(([, name = '']) => name));
  expect(inside.size).toBeGreaterThan(2);
  for (const name of inside) expect(slim.__internal[name], name).toBe(runtime.__internal[name]);
});

it('leaves out the one of two hooks that Relay does not choose', () => {
  expect(runtime.RelayFeatureFlags).toMatchObject({ ENABLE_ACTIVITY_COMPATIBILITY: true });
  const chooser = seen.get(join(hooks, 'relay-hooks/useFragmentInternal.js')) ?? '';
  expect(chooser).toMatch(
    /if \(\S+\.ENABLE_ACTIVITY_COMPATIBILITY\) {\s+return .*useFragmentInternal_EXPERIMENTAL/,
  );
});

describe('the cache of resolvers that is left out', () => {
  const store = join(
    dirname(createRequire(import.meta.url).resolve('relay-runtime/package.json')),
    'lib/store',
  );

  it('has no resolver to keep: the compiled operations name none', () => {
    const folder = join(import.meta.dirname, '../__generated__');
    const artifacts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(artifacts.length).toBeGreaterThan(50);
    expect(artifacts.filter((text) => /"kind": "(ClientEdge|Relay(Live)?Resolver)/.test(text))).toEqual([]);
  });

  it('answers to all that the store asks of it', async () => {
    const without = await import('../../slim/noResolvers.js');
    const whole = createRequire(import.meta.url)(join(store, 'live-resolvers/LiveResolverCache.js'));
    expect(Object.keys(without).sort()).toEqual(Object.keys(whole).sort());
    const asked = ['RelayModernStore', 'RelayReader', 'RelayStoreSubscriptions'].flatMap((name) => [
      ...readFileSync(join(store, `${name}.js`), 'utf8').matchAll(/_resolverCache\.(\w+)\(/g),
    ]);
    expect(asked.length).toBeGreaterThan(5);
    for (const [, method = ''] of asked) expect(without.LiveResolverCache.prototype).toHaveProperty(method);
  });
});

describe('the code that takes answers, which comes later', () => {
  const require = createRequire(import.meta.url);
  const store = join(dirname(require.resolve('relay-runtime/package.json')), 'lib/store');
  const environmentFile = join(store, 'RelayModernEnvironment.js');

  it('is asked for no more than it has', () => {
    const source = readFileSync(environmentFile, 'utf8');
    const asked = (name: string) => [
      ...new Set([...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, part]) => part)),
    ];
    expect(asked('OperationExecutor')).toEqual(['execute']);
    expect(asked('executor')).toEqual(['cancel']);
    expect(asked('normalizeResponse')).toEqual([]);
  });
});
