import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inCi } from '../../api/test/inCi.ts';
import prisma from '../../node_modules/prisma-cli/package.json' with { type: 'json' };
import { root } from '../setup.mjs';
import { schemaDiff } from './schemaDiff.ts';

it('all migrations on an empty database give schema.prisma', async () => {
  expect(await schemaDiff()).toBe('');
});

it.skipIf(!inCi)('the committed client is generated from schema.prisma by the installed Prisma', () => {
  const generated = readFileSync(join(root, 'api/src/db/generated/prisma/internal/class.ts'), 'utf8');
  const written = (name: string) => JSON.parse(new RegExp(`"${name}": (".*")`).exec(generated)?.[1] ?? '""');
  // Prisma aligns the columns of the copy that it keeps.
  const words = (text: string) => text.split(/\s+/);
  const schema = readFileSync(join(root, 'api/prisma/schema.prisma'), 'utf8');
  expect(words(written('inlineSchema'))).toEqual(words(schema));
  expect(written('clientVersion')).toBe(prisma.version);
});
