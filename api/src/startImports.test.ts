import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { productOptions } from '../../scripts/build/bundleOptions.mjs';

/** Packages that the first page and the first list do not need. */
const LATER = [
  '@cantoo/pdf-lib',
  '@electric-sql/pglite',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'ioredis',
  'jose',
  'maxmind',
  'nodemailer',
  'opentype.js',
  'pg',
  'sanitize-html',
  'sharp',
];

/** Packages that are part of the bundle, in files that are loaded when they are asked for. */
const LATER_IN_BUNDLE = ['@prisma/adapter-pg', 'pglite-prisma-adapter', 'smtp-server'];

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
  expect([...loaded]).toEqual(expect.arrayContaining(['graphql', 'graphql-yoga', 'pino']));
  expect(LATER.filter((name) => loaded.has(name))).toEqual([]);
  // They are still there for who asks.
  expect(LATER.filter((name) => !later.has(name))).toEqual([]);

  const first = [...seen].flatMap(inputsOf);
  const all = Object.keys(outputs).flatMap(inputsOf);
  expect(first.some(isOf('@prisma/client'))).toBe(true);
  expect(LATER_IN_BUNDLE.filter((name) => first.some(isOf(name)))).toEqual([]);
  expect(LATER_IN_BUNDLE.filter((name) => !all.some(isOf(name)))).toEqual([]);
});
