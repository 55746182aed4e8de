import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountWritings, leaving } from '../../test/parity/accountWritings.ts';
import { graphqlValues, isKnown, placesOf, restValues } from '../../test/parity/facts.ts';
import { moneyWritings } from '../../test/parity/moneyWritings.ts';
import { moneyReadings, type Reading, readings } from '../../test/parity/readings.ts';
import type { Actor, Call, Said, Writing } from '../../test/parity/writings.ts';
import { type Cast, openMarket } from '../../test/restCases.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { schema } from '../graphql/schema.ts';
import { routes } from './routes.ts';

let world: RestWorld;
let cast: Cast;
let actors: readonly Actor[];

beforeAll(async () => {
  world = await startRestWorld({}, { RATE_LIMIT_FACTOR: 1_000 });
  cast = await openMarket(world);
  const code = { slipId: cast.onSale, bookmaker: 'BETIKA', code: 'KX7Q2', updatedAt: world.app.clock.now() };
  await world.app.db.prisma.bookingCode.create({ data: code });
  const actor = (door: Actor['door'], person: Actor['person'], at: number): Actor => ({
    door,
    cast,
    person,
    phone: `25479900002${at}`,
    name: `newcomer_${at}`,
    email: `newcomer${at}@example.com`,
    notes: {},
  });
  actors = [actor('rest', cast.asha, 1), actor('graphql', cast.baraka, 2)];
});
afterAll(() => world.close());

const pageFacts = new Set(['next', 'previous', 'num_pages']);
const statusOf: Readonly<Record<string, number>> = {
  InvalidInputError: 400,
  NotSignedInError: 401,
  NotAllowedError: 403,
  NotFoundError: 404,
  ConflictError: 409,
  GameRefusedError: 409,
  TooManyRequestsError: 429,
  BusyError: 503,
  UnavailableError: 503,
};

/** Codes are open to few viewers, so most lists have none. */
let codesCompared = 0;

async function read({ route, as, path, body, query, facts, paging }: Reading): Promise<void> {
  const [method = ''] = route.split(' ');
  const token = as && cast[as].access;
  const one = await world.call(path(cast), { method, token, body });
  const other = await world.call('/graphql', { method: 'POST', token, body: { query: query(cast) } });
  expect(one.status, JSON.stringify(one.body)).toBe(200);
  expect(other.body.errors).toBeUndefined();
  if (path(cast).includes('home=1')) (one.body.results as unknown[]).reverse();
  for (const [place, graphql] of Object.entries(facts)) {
    const values = restValues(one.body, place);
    expect(values, place).toEqual(graphqlValues(other.body.data, graphql));
    if (!place.includes('booking_codes.')) expect(values.length, place).toBeGreaterThan(0);
    else if (values.length > 0) codesCompared += 1;
  }
  // Every value of the REST answer must have been compared.
  const left = placesOf(one.body).filter(
    (place) => !isKnown(place, facts) && !(paging && pageFacts.has(place)),
  );
  expect(left).toEqual([]);
}

describe('REST and GraphQL answer the same for', () => {
  it.each(readings)('$what ($route)', read);

  it('booking codes, where they are open', () => {
    expect(codesCompared).toBeGreaterThan(0);
  });
});

async function askRest(writing: Writing, call: Call, token?: string) {
  const [method = '', path = ''] = writing.route.split(' ');
  return world.call(call.path ?? path, {
    method,
    token,
    ...(method === 'GET' ? {} : { body: call.body ?? {} }),
    ...(call.headers ? { headers: call.headers } : {}),
  });
}

async function askGraphql(writing: Writing, call: Call, token?: string): Promise<Said> {
  const [argument] = schema.getMutationType()?.getFields()[writing.mutation]?.args ?? [];
  const query = `mutation ${argument ? `($input: ${argument.type})` : ''} {
    answer: ${writing.mutation}${argument ? '(input: $input)' : ''} {
      __typename ${writing.payload}
      ... on Error { message ... on InvalidInputError { fields { field message } } }
    } }`;
  const { image } = call.input ?? {};
  const operation = {
    query,
    variables: argument ? { input: { ...call.input, ...(image ? { image: null } : {}) } } : {},
  };
  let body: unknown = operation;
  if (image instanceof File) {
    const form = new FormData();
    form.append('operations', JSON.stringify(operation));
    form.append('map', JSON.stringify({ 0: ['variables.input.image'] }));
    form.append('0', image);
    body = form;
  }
  const headers = { 'x-graphql-yoga-csrf': '1', ...call.headers };
  const answer = await world.call('/graphql', { method: 'POST', token, body, headers });
  expect(answer.body.errors).toBeUndefined();
  return (answer.body.data as { answer: Said }).answer;
}

const nameless = (text: unknown) => String(text).replace(/\d+ seconds?/, 'so many seconds');

describe.each([...accountWritings, ...moneyWritings])('$route', (writing) => {
  const tokenFor = (actor: Actor) => (writing.signedIn ? actor.person.access : undefined);

  if (writing.refusals.length > 0) {
    it.each(writing.refusals)('refuses $what alike', async ({ status, call, prepare }) => {
      for (const actor of actors) await prepare?.(actor);
      const [rest, graphql] = actors as [Actor, Actor];
      const one = await askRest(writing, call(rest), tokenFor(rest));
      const other = await askGraphql(writing, call(graphql), tokenFor(graphql));
      expect(`${one.status} ${JSON.stringify(one.body)}`).toMatch(new RegExp(`^${status} `));
      expect(statusOf[String(other.__typename)], JSON.stringify(other)).toBe(status);
      expect(nameless(one.body.message)).toBe(nameless(other.message));
      const { fields = [] } = other as { fields?: Array<{ message: string }> };
      // Some calls repeat the message as `error`.
      const { message, error = message, message_code: code, message_values: _values, ...named } = one.body;
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(error).toBe(message);
      expect(
        new Set(
          Object.values(named)
            .filter((text) => typeof text !== 'number')
            .flat(),
        ),
      ).toEqual(status === 400 ? new Set(fields.map((field) => field.message)) : expect.anything());
      expect(message).toBeTruthy();
    });
  }

  if (writing.signedIn) {
    it('refuses an anonymous caller alike', async () => {
      const [rest, graphql] = actors as [Actor, Actor];
      const [example] = writing.refusals;
      const call = example?.call ?? (() => ({}));
      const one = await askRest(writing, call(rest));
      const other = await askGraphql(writing, call(graphql));
      expect([one.status, other.__typename]).toEqual([401, 'NotSignedInError']);
      // The page of the verification link has its own words for it.
      if (writing.mutation !== 'verifyEmail') expect(one.body.message).toBe(other.message);
    });
  }

  const { works } = writing;
  if (works) {
    it('has the same effect', async () => {
      for (const actor of actors) {
        await works.prepare?.(actor);
        const call = works.call(actor);
        let said: Said;
        if (actor.door === 'rest') {
          const answer = await askRest(writing, call, tokenFor(actor));
          expect(`${answer.status} ${JSON.stringify(answer.body)}`).toMatch(/^200 /);
          said = answer.body;
        } else {
          said = await askGraphql(writing, call, tokenFor(actor));
          expect(String(said.__typename), JSON.stringify(said)).toMatch(/Payload$/);
        }
        expect(await works.effect(said, actor), actor.door).toEqual(works.expected);
      }
    });
  }
});

describe('after sales, results and withdrawals REST and GraphQL answer the same for', () => {
  it.each(moneyReadings)('$what ($route)', read);

  it('logging out', async () => {
    for (const actor of actors) {
      const call = leaving.works?.call(actor) ?? {};
      if (actor.door === 'rest') expect((await askRest(leaving, call, actor.person.access)).status).toBe(200);
      else expect((await askGraphql(leaving, call, actor.person.access)).__typename).toBe('DonePayload');
      expect(await leaving.works?.effect({}, actor), actor.door).toBe(leaving.works?.expected);
    }
  });
});

it('covers every path', () => {
  const asked = [...readings, ...moneyReadings, ...accountWritings, ...moneyWritings, leaving];
  const names = new Set(asked.map(({ route }) => route));
  expect(routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !names.has(name))).toEqual(
    [],
  );
  expect(names.size).toBe(routes.length);
});
