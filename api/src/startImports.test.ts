import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { productOptions } from '../../scripts/build/bundleOptions.mjs';

/** Packages that the first page and the first list do not need: files of the bundle that are loaded when asked for. */
const LATER = [
  '@cantoo/pdf-lib',
  '@prisma/adapter-pg',
  '@zxcvbn-ts/language-common',
  'jose',
  'nodemailer',
  'opentype.js',
  'pglite-prisma-adapter',
  'sanitize-html',
  'smtp-server',
];

/** The same of packages that stay outside the bundle. */
const LATER_OUTSIDE = [
  '@electric-sql/pglite',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'ioredis',
  'maxmind',
  'sharp',
];

/** Packages in CommonJS that are imported on demand, and only by their default export. */
const ONLY_DEFAULT = ['web-push', 'opentype.js'];

let outputs: Metafile['outputs'];
beforeAll(async () => {
  const source = (name: string) => join(import.meta.dirname, name);
  const { metafile } = await build({
    entryPoints: { main: source('main.ts'), admin: source('admin/main.ts') },
    outdir: source('../dist'),
    write: false,
    metafile: true,
    ...productOptions,
    splitting: true,
    logLevel: 'silent',
  });
  outputs = metafile.outputs;
});

const inputsOf = (path: string) => Object.keys(outputs[path]?.inputs ?? {});
const isOf = (name: string) => (input: string) => input.includes(`node_modules/${name}/`);

it('starts without loading rarely used modules', () => {
  const main = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === 'api/src/main.ts');
  const seen = new Set<string>();
  const loaded = new Set<string>();
  const later = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: to, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && external) loaded.add(to);
      else if (kind === 'import-statement') walk(to);
    }
  };
  walk(main ?? '');
  for (const { imports } of Object.values(outputs)) {
    for (const { path, kind, external } of imports) {
      if (external && (kind === 'dynamic-import' || !loaded.has(path))) later.add(path);
    }
  }
  // Each file of a package outside the bundle is found and read by itself, so only native code may be there.
  expect([...loaded].filter((name) => !name.startsWith('node:') && !isBuiltin(name))).toEqual([
    '@node-rs/argon2',
  ]);
  expect(LATER_OUTSIDE.filter((name) => !later.has(name))).toEqual([]);

  const first = [...seen].flatMap(inputsOf);
  const all = Object.keys(outputs).flatMap(inputsOf);
  for (const name of ['graphql', 'graphql-yoga', 'pino', '@prisma/client']) {
    expect(first.some(isOf(name)), name).toBe(true);
  }
  expect(LATER.filter((name) => first.some(isOf(name)))).toEqual([]);
  // They are still there for who asks.
  expect(LATER.filter((name) => !all.some(isOf(name)))).toEqual([]);
});

it('CommonJS that is imported on demand stays outside the bundle, where it has named exports', () => {
  const onDemand = Object.values(outputs).filter(({ entryPoint }) => entryPoint?.includes('node_modules/'));
  expect(onDemand.length).toBeGreaterThan(3);
  const without = onDemand.filter(({ exports }) => exports.length === 1 && exports[0] === 'default');
  expect(without.map(({ entryPoint }) => entryPoint?.split('node_modules/').at(-1)?.split('/')[0])).toEqual(
    ONLY_DEFAULT,
  );
});
