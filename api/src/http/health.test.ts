import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { stopAgeing } from '../../test/stopAgeing.ts';
import { healthAnswers } from './health.ts';

let app: TestApp;
let url: string;
/** Statements so far, counted where they leave for the database. */
let statements = 0;
const server = createServer();

beforeAll(async () => {
  app = await createTestApp();
  const query = app.db.query.bind(app.db);
  Object.assign(app.db, {
    query: (...given: Parameters<typeof query>) => {
      statements++;
      return query(...given);
    },
  });
  const answer = healthAnswers(app);
  server.on('request', (request, response) => {
    void answer(request, response, new URL(request.url ?? '/', 'http://internal'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
});
afterAll(async () => {
  server.close();
  await app.close();
});

const ask = async () => {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

it('asks the database once for all who ask within a second', async () => {
  stopAgeing();
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(statements).toBe(1);
  for (const answer of answers) {
    expect(answer).toEqual({
      status: 200,
      body: { ready: true, database: true, bus: true, migrations: true },
    });
  }
});

it('is not ready on a database without all our migrations; those of a newer version do no harm', async () => {
  const row = (name: string) =>
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('x', 'x', '${name}', now())`;
  await app.db.executeSql(row('29991231000000_of_a_newer_version'));
  await expect.poll(ask).toMatchObject({ status: 200 });
  await app.db.executeSql(
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" = (SELECT min("migration_name") FROM "_prisma_migrations")`,
  );
  await expect
    .poll(ask)
    .toEqual({ status: 503, body: { ready: false, database: true, bus: true, migrations: false } });
});
