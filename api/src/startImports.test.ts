import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { productOptions } from '../../scripts/build/bundleOptions.mjs';

/** Packages that the first page and the first list do not need: files of the bundle that are loaded when asked for. */
const LATER = [
  '@cantoo/pdf-lib',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@prisma/adapter-pg',
  'ioredis',
  'jose',
  'maxmind',
  'nodemailer',
  'opentype.js',
  'pglite-prisma-adapter',
  'sanitize-html',
  'smtp-server',
];

/** The same of packages that stay outside the bundle. */
const LATER_OUTSIDE = ['@electric-sql/pglite', 'sharp'];

it('starts without loading rarely used modules', async () => {
  const { metafile } = await build({
    entryPoints: { main: join(import.meta.dirname, 'main.ts') },
    outdir: join(import.meta.dirname, '../dist'),
    write: false,
    metafile: true,
    ...productOptions,
    splitting: true,
    logLevel: 'silent',
  });
  const outputs = metafile.outputs;
  const main = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith('src/main.ts'));
  const seen = new Set<string>();
  const loaded = new Set<string>();
  const later = new Set<string>();
  const inputsOf = (path: string) => Object.keys(outputs[path]?.inputs ?? {});
  const isOf = (name: string) => (input: string) => input.includes(`node_modules/${name}/`);
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
