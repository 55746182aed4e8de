import { expect, it } from 'vitest';
import { schemaDiff } from './schemaDiff.ts';

it('all migrations on an empty database give schema.prisma', async () => {
  expect(await schemaDiff()).toBe('');
}, 60_000);
