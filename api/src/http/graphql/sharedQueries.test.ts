import { graphql as ask, buildSchema, execute, parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contextOf, globalId } from '../../../test/askSchema.ts';
import { addSale } from '../../../test/football.ts';
import { type Cast, openMarket } from '../../../test/restCases.ts';
import { type Person, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { anonymous, type LockedSlip, slipViewer, type Viewer } from '../../domain/foundation/viewer.ts';
import { createApiKey } from '../../domain/integrators/createApiKey.ts';
import { type Context, noCookies } from '../../graphql/kit/context.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { EntitlementCache } from '../kit/entitlementCache.ts';
import { SharedQueries } from './useSharedResponses.ts';

let world: RestWorld;
let cast: Cast;
let key: string;
let queries: SharedQueries;
const statements: string[] = [];

/** What is kept for a second is kept to the end of the test, however slow the machine. */
function stopAgeing(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => void vi.restoreAllMocks());
}

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
  const { viewer, password } = cast.baraka;
  ({ key } = await createApiKey(world.app, viewer.account, { name: 'Soma', scopes: ['read'], password }));
  Object.assign(world.app, { limits: openRateLimits(null) });
  const { db } = world.app;
  const query = db.query.bind(db);
  Object.assign(db, {
    query: (...given: Parameters<typeof query>) => {
      const [statement] = given;
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return query(...given);
    },
  });
  queries = new SharedQueries(world.app, new EntitlementCache(world.app));
  // Who signed up a moment ago, from this address, goes past what is shared for a second.
  await vi.waitFor(
    async () => {
      statements.length = 0;
      for (let time = 0; time < 3; time++) await post(list);
      expect(lists()).toBeLessThan(3);
    },
    { timeout: 40_000 },
  );
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
  statements.length = 0;
});

const list = 'query List($first: Int) { activeSlips(first: $first) { edges { node { number locked } } } }';
const lists = () => statements.filter((text) => text.includes('json_agg')).length;

interface Posted {
  status: number;
  headers: Headers;
  body: {
    data?: Record<string, unknown>;
    errors?: unknown;
    extensions?: { cost: { requested: number; charged: number; remaining: number } };
  };
}

async function post(
  query: string,
  headers: Record<string, string> = {},
  variables: object = {},
): Promise<Posted> {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Posted['body'],
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Callers who see what an anonymous one sees: Baraka has published nothing and bought nothing. */
const everybody = (): Array<Record<string, string>> => [
  {},
  bearer(cast.baraka.access),
  bearer(key),
  { cookie: `purchases=${'A'.repeat(32)}` },
  { 'x-forwarded-for': '203.0.113.9' },
];

describe('equal questions', () => {
  it('are asked of the database once, in whatever words and by whomever', async () => {
    const first = await post(list, {}, { first: 5 });
    expect(lists()).toBe(1);
    const worded = [list, `# of my own\n${list.replaceAll(' ', '\n  ')}`, list.replaceAll(' {', '{')];
    const all = worded.flatMap((text) => everybody().map((headers) => ({ text, headers })));
    const answers = await Promise.all(
      all.map(({ text, headers }) => post(text, headers, { first: 5, unknown: Math.random() })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toEqual(first.body.data);
    }
    // On a busy machine a second goes by between them.
    expect(lists()).toBeLessThan(all.length / 3);
    const before = lists();
    await post(list, {}, { first: 6 });
    expect(lists()).toBe(before + 1);
  });

  it('are executed once when they come together', async () => {
    const callers = Array.from({ length: 8 }, everybody).flat();
    await Promise.all(callers.map((headers) => post(list, headers, { first: 7 })));
    expect(lists()).toBeLessThan(callers.length / 4);
  });

  it('are asked again after an event, and in another second of the clock', async () => {
    await post(list, bearer(key));
    await world.app.bus.publish({ type: 'slipChanged', slipId: cast.onSale } as never);
    await post(list, bearer(key));
    expect(lists()).toBe(2);
    world.app.clock.advance(1_000);
    await post(list, bearer(key));
    expect(lists()).toBe(3);
  });

  it('cost each caller the same, say so, and count', async () => {
    const large =
      'query Large($first: Int) { activeSlips(first: $first) { edges { node { id number tips { id } } } } }';
    const answers: Posted[] = [];
    stopAgeing();
    for (let time = 0; time < 3; time++) answers.push(await post(large, bearer(key), { first: 100 }));
    const [first, ...kept] = answers.map(({ headers, body }) => ({ headers, cost: body.extensions?.cost }));
    expect(lists()).toBe(1);
    expect(first?.cost?.requested).toBeGreaterThan(100);
    let { remaining = 0 } = first?.cost ?? {};
    for (const { headers, cost } of kept) {
      expect(cost).toMatchObject({ requested: first?.cost?.requested, charged: first?.cost?.charged });
      remaining -= first?.cost?.charged ?? 0;
      expect(cost?.remaining).toBe(remaining);
      expect(headers.get('x-operation-cost')).toBe(first?.headers.get('x-operation-cost'));
      expect(headers.get('ratelimit-remaining')).toBe(String(remaining));
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    const used = await world.app.db.prisma.apiKey.findFirstOrThrow({ where: { name: 'Soma' } });
    expect(used.lastUsedAt).not.toBeNull();
    const before = await counted();
    await post(large, bearer(key), { first: 100 });
    expect(await counted()).toBe(before + 1);
  });

  it('list their deprecated fields', async () => {
    const old = '{ activeSlips(first: 1) { edges { node { tipster { profile { imageUrl } } } } } }';
    const made = await post(old);
    const kept = await Promise.all(Array.from({ length: 6 }, () => post(old)));
    expect(lists()).toBeLessThan(4);
    for (const name of ['deprecation', 'sunset', 'link'])
      for (const { headers } of kept) expect(headers.get(name)).toBe(made.headers.get(name));
    expect(made.headers.get('deprecation')).not.toBeNull();
  });

  it('are refused to an invalid token or key, whatever is cached', async () => {
    await post(list);
    expect((await post(list, bearer('nonsense'))).status).toBe(401);
    expect((await post(list, bearer(`tsk_${'a'.repeat(43)}`))).status).toBe(401);
  });

  it('with errors are not cached', async () => {
    const wrong = '{ activeSlips(first: 101) { edges { node { number } } } }';
    for (let time = 0; time < 2; time++) expect((await post(wrong)).body.errors).toHaveLength(1);
  });
});

async function counted(): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const line = /tipsoko_graphql_operations_total\{operation="other",code="ok"\} (\d+)/.exec(text);
  return Number(line?.[1]);
}

describe('what is its caller’s own', () => {
  const mine =
    'query Mine($first: Int) { activeSlips(first: $first) { edges { node { number } } } viewer { id } }';

  it('is answered to nobody else', async () => {
    const name = async (headers: Record<string, string>) =>
      ((await post(mine, headers)).body.data?.viewer as { id: string } | null)?.id;
    const [baraka, asha] = [cast.baraka, cast.asha].map(({ viewer }) =>
      globalId('Viewer', viewer.account.userId),
    );
    for (let round = 0; round < 3; round++) {
      expect(await name({})).toBeUndefined();
      expect(await name(bearer(cast.baraka.access))).toBe(baraka);
      expect(await name(bearer(cast.asha.access))).toBe(asha);
      expect(await name(bearer(key))).toBe(baraka);
    }
    const all = [{}, bearer(cast.baraka.access), bearer(cast.asha.access), bearer(key)];
    expect(await Promise.all(all.map(name))).toEqual([undefined, baraka, asha, baraka]);
  });

  it('is seen at once by its author, and within a second by others', async () => {
    const city = async (headers: Record<string, string> = {}) => {
      const { body } = await post('{ tipster(username: "baraka") { profile { city } } }', headers);
      return (body.data?.tipster as { profile: { city: string } } | undefined)?.profile.city;
    };
    const headers = bearer(cast.baraka.access);
    for (const name of ['Kisumu', 'Mombasa']) {
      await city();
      await city(headers);
      const change = `mutation { updateProfile(input: { city: "${name}" }) { __typename } }`;
      const { body } = await post(change, headers);
      expect(body.errors).toBeUndefined();
      expect(await city(headers)).toBe(name);
      expect(await city(bearer(key))).toBe(name);
      await expect.poll(() => city()).toBe(name);
    }
  });
});

describe('a query that was asked before, and is executed again', () => {
  const again = (first: number) =>
    post(
      `query Again($first: Int) { viewer { id }
        activeSlips(first: $first) { edges { node { number tipster { profile { imageUrl } } } } } }`,
      bearer(key),
      { first },
    );
  const told = ['content-type', 'cache-control', 'x-operation-cost', 'deprecation', 'sunset', 'link'];

  it.each([
    ['its answer', 2],
    ['its errors', 101],
  ])('has %s, headers and price as the first time', async (_what, first) => {
    const made = await again(first);
    let { remaining = 0 } = made.body.extensions?.cost ?? {};
    expect(made.body.errors === undefined).toBe(first === 2);
    for (let time = 0; time < 2; time++) {
      const { status, headers, body } = await again(first);
      expect(status).toBe(made.status);
      for (const name of told) expect(headers.get(name), name).toBe(made.headers.get(name));
      expect({ ...body, extensions: null }).toEqual({ ...made.body, extensions: null });
      const { cost } = body.extensions ?? {};
      remaining -= cost?.charged ?? 0;
      expect(cost).toEqual({ ...made.body.extensions?.cost, remaining, resetSeconds: expect.any(Number) });
      expect(headers.get('ratelimit-remaining')).toBe(String(remaining));
    }
  });

  it('is refused to a caller whose variables make it cost too much', async () => {
    const tree = (first: number) =>
      post(
        'query Tree($first: Int) { activeSlips(first: $first) { nodes { tipster { finishedSlips(first: $first) { nodes { tips { id } } } } } } }',
        bearer(key),
        { first },
      );
    expect((await tree(1)).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      const { body } = await tree(100);
      expect(body.errors).toMatchObject([{ extensions: { code: 'COST_TOO_HIGH' } }]);
    }
    expect((await tree(1)).status).toBe(200);
  });
});

describe('a viewer who has never paid', () => {
  it('costs one statement a second, and a payment counts in the next call', async () => {
    const newcomer = await world.signUp('mpya');
    const headers = bearer(newcomer.access);
    const lockedTo = async () => {
      const { body } = await post(list, headers, { first: 20 });
      return new Map(
        [...JSON.stringify(body.data).matchAll(/"number":(\d+),"locked":(true|false)/g)].map(
          ([, number, locked]) => [Number(number), locked === 'true'],
        ),
      );
    };
    // Who signed up a moment ago goes past what is kept for a second.
    await expect
      .poll(async () => {
        statements.length = 0;
        expect((await lockedTo()).get(cast.onSale)).toBe(true);
        return statements.filter((text) => text.includes('"Purchase"')).length;
      })
      .toBe(0);
    await addSale(world.app, cast.onSale, newcomer.viewer);
    expect((await lockedTo()).get(cast.onSale)).toBe(false);
  });
});

describe('callers to whom different slips are open', () => {
  it('each see what is theirs, interleaved', async () => {
    const { token } = await addSale(world.app, cast.jackpot);
    const lockedTo = async (headers: Record<string, string>, name: string) => {
      const fields = 'edges { node { number locked } }';
      // In the first round each in its own words, in the others all in the same.
      const text = `{ ${name}: activeSlips(first: 20) { ${fields} } slip(number: ${cast.jackpot}) { number locked } }`;
      const { body } = await post(text, headers);
      return new Map(
        [...JSON.stringify(body.data).matchAll(/"number":(\d+),"locked":(true|false)/g)].map(
          ([, number, locked]) => [Number(number), locked === 'true'],
        ),
      );
    };
    for (let round = 0; round < 4; round++) {
      const [nobody, owner, buyer] = await Promise.all([
        lockedTo({}, round === 0 ? 'nobody' : 'same'),
        lockedTo(bearer(cast.asha.access), round === 0 ? 'owner' : 'same'),
        lockedTo({ cookie: `purchases=${token}` }, round === 0 ? 'buyer' : 'same'),
      ]);
      const seen = [nobody, owner, buyer].map((to) => [to?.get(cast.onSale), to?.get(cast.jackpot)]);
      expect(seen).toEqual([
        [true, true],
        [false, true],
        [true, false],
      ]);
    }
  });
});

describe('a resolver that reads of its caller or of the request', () => {
  const schema = buildSchema(
    'type Query { plain: Int account: Int tokens: Int key: Int address: Int cookies: Int own: Int copy: Int }',
  );
  let executed = 0;
  let visitor: Person;
  beforeAll(async () => {
    visitor = await world.signUp('mgeni');
  });
  const reads: Record<string, (context: Context & { own?: unknown }) => unknown> = {
    plain: ({ app, viewer }) => [app.settings, viewer],
    account: ({ viewer }) => viewer.account,
    tokens: ({ viewer }) => viewer.purchaseTokens,
    key: ({ viewer }) => viewer.apiKey,
    address: ({ request }) => request.address,
    cookies: ({ cookies }) => cookies,
    own: (context) => context.own,
    copy: (context) => ({ ...context }),
  };
  const rootValue = Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [
      name,
      (_args: unknown, context: Context) => {
        read(context);
        return ++executed;
      },
    ]),
  );
  const asked = async (name: string, viewer: Viewer): Promise<unknown> => {
    const contextValue = { ...contextOf(world.app, viewer), own: 'what a transport adds' };
    const args = { schema, document: parse(`{ ${name} }`), rootValue, contextValue };
    return (await queries.execute(args, execute)).data?.[name];
  };

  it.each(Object.keys(reads))('%s', async (name) => {
    const viewers = [anonymous, visitor.viewer, anonymous];
    const answers = [];
    for (const viewer of viewers) answers.push(await asked(name, viewer));
    expect(new Set(answers).size).toBe(name === 'plain' ? 1 : 3);
  });

  it('gets all of it', async () => {
    const source = '{ account }';
    const value = (_args: unknown, { viewer, request, cookies }: Context) =>
      viewer.account?.userId === cast.baraka.viewer.account.userId &&
      request.address === '197.248.1.1' &&
      cookies === noCookies
        ? 1
        : 0;
    const contextValue = contextOf(world.app, cast.baraka.viewer);
    const plain = await ask({ schema, source, rootValue: { account: value }, contextValue });
    const shared = await queries.execute(
      { schema, document: parse(source), rootValue: { account: value }, contextValue },
      execute,
    );
    expect(shared.data).toEqual(plain.data);
    expect(shared.data?.account).toBe(1);
  });
});

describe('an answer with slips that are locked to others', () => {
  const schema = buildSchema(
    'type Query { here: Int elsewhere: Int comes15: Int comes17: Int changes17: Int }',
  );
  let executed = 0;
  let locked: LockedSlip[] = [];
  let running = Promise.resolve();
  let onBegin = () => {};
  const of = ({ viewer }: Person, id = 1): LockedSlip => ({ id, tipsterId: viewer.account.tipsterId });
  const list = async (_args: unknown, context: Context) => {
    const { viewer, onSlips } = slipViewer(context.viewer);
    const found = locked;
    onBegin();
    await running;
    onSlips?.(
      found,
      found.filter(({ tipsterId }) => tipsterId === viewer.account?.tipsterId).map(({ id }) => id),
    );
    return ++executed;
  };
  const asked = async (name: string, viewer: Viewer): Promise<unknown> => {
    const args = {
      schema,
      document: parse(`{ ${name} }`),
      rootValue: { [name]: list },
      contextValue: contextOf(world.app, viewer),
    };
    return (await queries.execute(args, execute)).data?.[name];
  };
  const another = (): Viewer => ({
    account: { ...cast.asha.viewer.account, userId: cast.baraka.viewer.account.userId },
    purchaseTokens: [],
  });

  it('is one for all to whom the same of them are open', async () => {
    locked = [of(cast.asha)];
    const first = await asked('here', anonymous);
    const own = await asked('here', cast.asha.viewer);
    expect(own).not.toBe(first);
    expect(await asked('here', another())).toBe(own);
    expect(await asked('here', cast.baraka.viewer)).toBe(first);
    expect(await asked('here', anonymous)).toBe(first);
  });

  it('is that of an anonymous caller when what is theirs is elsewhere', async () => {
    locked = [of(cast.baraka)];
    const first = await asked('elsewhere', anonymous);
    expect(await asked('elsewhere', cast.asha.viewer)).toBe(first);
  });

  it.each([
    ['comes', 'anonymous first', []],
    ['comes', 'its tipster first', []],
    ['changes', 'its tipster first', [2]],
  ])('is not waited for by whose slip %s meanwhile, %s', async (what, who, before) => {
    const name = `${what}${who.length}`;
    locked = before.map((id) => of(cast.asha, id));
    await asked(name, cast.asha.viewer);
    await world.app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
    locked = [of(cast.asha)];
    let go = () => {};
    running = new Promise((resolve) => {
      go = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      onBegin = resolve;
    });
    const viewers = [anonymous, cast.asha.viewer];
    const [first = anonymous, second = anonymous] = who === 'anonymous first' ? viewers : viewers.reverse();
    const early = asked(name, first);
    await begun;
    const late = asked(name, second);
    // A turn, in which the second finds the first running.
    await new Promise(setImmediate);
    go();
    expect(await late).not.toBe(await early);
    running = Promise.resolve();
    // And nothing of the one was kept for the other.
    expect(await asked(name, anonymous)).not.toBe(await asked(name, cast.asha.viewer));
  });
});
