import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world?.close());

/** The audits of "GraphQL over HTTP", each a rule of the specification: MUST, SHOULD or MAY. */
const audits = serverAudits({ url: () => `${world.url}/graphql` });

it('runs every audit', () => {
  expect(audits.length).toBeGreaterThan(50);
});

it.each(audits)('$id $name', async (audit) => {
  const result = await audit.fn();
  // A MAY that is not taken up is no fault: it is a "notice".
  if (audit.name.startsWith('MAY')) expect(['ok', 'notice']).toContain(result.status);
  else expect(result).toMatchObject({ status: 'ok' });
});
