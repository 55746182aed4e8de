import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { type DocumentNode, execute, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../src/domain/foundation/viewer.ts';
import { applyFixtures } from '../../src/domain/games/applyFixtures.ts';
import { settleGame } from '../../src/domain/settlement/settleGame.ts';
import { schema, staffSchema } from '../../src/graphql/schema.ts';
import { builtWeb } from '../../src/http/pages/pages.ts';
import { createLog } from '../../src/process/log.ts';
import { webFolder } from '../../src/process/paths.ts';
import { routes } from '../../src/rest/routes.ts';
import { contextOf } from '../askSchema.ts';
import { fixture } from '../football.ts';
import { inCi } from '../inCi.ts';
import { type Person, type RestWorld, startRestWorld } from '../restWorld.ts';
import { ask, follow } from './ask.ts';
import { type FilledMarket, fillMarket } from './filledMarket.ts';
import { type Question, questionsOf, type Samples } from './questions.ts';
import { restCallsOf } from './restCalls.ts';

let world: RestWorld;
let market: FilledMarket;
let questions: Question[];
let questionsOfStaff: Question[];
const logged: string[] = [];

/** The questions depend on the schema alone, so they are known before the market is filled. */
const names = questionsOf(schema, anything()).map(({ name }) => name);
const namesOfStaff = questionsOf(staffSchema, anything())
  .map(({ name }) => name)
  .filter((name) => !names.includes(name));

function anything(): Samples {
  return new Proxy({}, { get: () => [null] });
}

async function webOperations(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(webFolder, 'persisted.json'), 'utf8')) as Record<string, string>;
}

async function builtPages() {
  const root = join(webFolder, '..');
  const bundle = join(webFolder, 'dist/server/server.js');
  const isThere = await access(bundle).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const vite = promisify(execFile);
    const build = ['vite', 'build', 'web', '--config', 'web/vite.config.ts'];
    await vite('npx', build, { cwd: root });
    await vite('npx', [...build, '--ssr'], { cwd: root });
  }
  return builtWeb(join(webFolder, 'dist'));
}

beforeAll(async () => {
  const persisted = {
    ...(await webOperations()),
    ...Object.fromEntries(
      [schema, staffSchema].flatMap((one) =>
        questionsOf(one, anything()).map(({ hash, text }) => [hash, text]),
      ),
    ),
  };
  world = await startRestWorld({ persisted, web: await builtPages() });
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  Object.assign(world.app, { log: createLog('trace', sink) });
  market = await fillMarket(world);
  questions = questionsOf(schema, market.samples);
  questionsOfStaff = questionsOf(staffSchema, market.samples);
});
afterAll(() => world?.close());

/** Questions whose answers may name all markets. */
const namesOfMarkets = new Set([
  'query markets',
  'query webhookEvents',
  'GET /api/slip/markets',
  '/api/openapi.json',
  '/api/docs',
]);

/** A game's list of prices names all markets, with or without a tip on it. */
const pricesOfGames = /Game__odds\\*":\[[^\]]*\]/g;

/** Digits in ids are not odds. */
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Finds a number only as a whole, because coordinates of drawings may contain its digits. */
function numberIn(text: string, number: string): boolean {
  // A plain search is much faster than the expression, and usually finds nothing.
  if (!text.includes(number)) return false;
  return new RegExp(`(?<![\\d.])${number.replaceAll('.', '\\.')}(?!\\d)`).test(text);
}

function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 60), at + word.length + 20);
}

function leaksIn(place: string, text: string): string[] {
  const { odds, picks, proofs, words: told } = market.secrets;
  // A game's page names all markets, so there only odds can give a pick away.
  const hasNames = namesOfMarkets.has(place) || place.startsWith('/game/');
  const words = [...odds, ...told, ...proofs, ...(hasNames ? [] : picks)];
  const content = text.replaceAll(pricesOfGames, '');
  const numbers = text.replaceAll(uuids, '');
  return words
    .filter((word) => (odds.includes(word) ? numberIn(numbers, word) : content.includes(word)))
    .map((word) => `${place}: ${word} in ${around(text, word)}`);
}

function questionOf(name: string): Question {
  const question = questions.find((one) => one.name === name);
  if (!question) throw new Error(`There is no ${name}`);
  return question;
}

describe('the scan', () => {
  it('finds the picks where they may be seen', async () => {
    const { onSale } = market.hidden;
    const { text } = await ask(world, questionOf('query slip'), { number: onSale }, market.owner);
    expect(leaksIn('the owner', text).length).toBeGreaterThan(5);
    const rest = await world.call(`/api/slip/get/${onSale}`, { token: market.owner.access });
    expect(leaksIn('the owner', JSON.stringify(rest.body)).length).toBeGreaterThan(3);
    expect(market.secrets.proofs).toHaveLength(15);
    const [lost] = await world.app.db.prisma.slip.findMany({ where: { id: market.hidden.lost } });
    expect(lost?.result).toBe('LOST');
  });
});

const documents = new Map<string, DocumentNode>();

/** Parses and validates a question of staff once for all roles. */
function documentOf({ hash, text }: Question): DocumentNode {
  const known = documents.get(hash);
  if (known) return known;
  const document = parse(text);
  expect(validate(staffSchema, document)).toEqual([]);
  documents.set(hash, document);
  return document;
}

const outsiders: ReadonlyArray<[string, () => Person | null]> = [
  ['a visitor', () => null],
  ['another user', () => market.other],
];

describe.each(outsiders)('to %s', (who, person) => {
  // A visitor sees nothing that another user does not see: outside CI only pages, which are rendered for them alone.
  const ofAnybody = it.skipIf(!inCi && who === 'a visitor');
  ofAnybody.each(names.filter((name) => name.startsWith('query')))('%s shows no pick', async (name) => {
    const question = questionOf(name);
    for (const variables of question.variables) {
      const answer = await ask(world, question, variables, person());
      expect(leaksIn(name, answer.text + answer.headers), JSON.stringify(variables)).toEqual([]);
      expect(answer.text, JSON.stringify(variables)).not.toContain('INTERNAL');
      expect(answer.status).toBe(200);
    }
  });

  ofAnybody.each(namesOfStaff)('of staff, %s shows nothing', async (name) => {
    const question = questionsOfStaff.find((one) => one.name === name) as Question;
    const document = documentOf(question);
    for (const variables of question.variables) {
      const answer = await ask(world, question, variables, person(), '/graphql/staff');
      expect(answer.status).toBe(person() ? 403 : 401);
      expect(answer.text).not.toContain('"data"');
      const here = await ask(world, question, variables, person());
      expect(here.text).toContain('PersistedQueryNotFound');
      const viewer = person()?.viewer ?? anonymous;
      const inside = await execute({
        schema: staffSchema,
        document,
        variableValues: variables,
        contextValue: contextOf(world.app, viewer),
      });
      expect(leaksIn(name, answer.text + answer.headers + JSON.stringify(inside))).toEqual([]);
    }
  });

  ofAnybody('nodes show no pick, whatever their id', async () => {
    everything ??= idsOfEverything();
    const ids = await everything;
    expect(ids.length).toBeGreaterThan(120);
    const question = questionOf('query nodes');
    for (let from = 0; from < ids.length; from += 40) {
      const { text } = await ask(world, question, { ids: ids.slice(from, from + 40) }, person());
      expect(text).toContain('"data"');
      expect(leaksIn('nodes', text)).toEqual([]);
    }
  });

  ofAnybody('pages and their cursors show no pick', async () => {
    for (const name of names.filter((one) => questionOf(one).text.includes('$after: String'))) {
      let after: string | null = null;
      for (let page = 0; page < 20; page += 1) {
        const { text } = await ask(world, questionOf(name), { first: 1, after }, person());
        expect(leaksIn(name, text)).toEqual([]);
        const cursor = /Edge__cursor":"([^"]+)"/.exec(text)?.[1];
        if (!cursor) break;
        expect(leaksIn(name, Buffer.from(cursor, 'base64').toString())).toEqual([]);
        after = cursor;
      }
    }
  });

  ofAnybody.each(names.filter((name) => name.startsWith('mutation')))('%s shows no pick', async (name) => {
    // A user for each mutation, because some log out or delete the account.
    const asker = person() && (await world.signUp(`m${names.indexOf(name)}`));
    const question = questionOf(name);
    for (const variables of question.variables) {
      const answer = await ask(world, question, variables, asker);
      // A draft returns the odds that its caller has sent.
      const text = answer.text.replaceAll(/"SlipDraftTip__odds":"[^"]*"/g, '');
      expect(leaksIn(name, text + answer.headers), JSON.stringify(variables)).toEqual([]);
      expect(answer.text).not.toContain('INTERNAL');
    }
  });

  ofAnybody.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s shows no pick',
    async (name, route) => {
      for (const { address, body } of restCallsOf(route, market)) {
        const answer = await world.call(address, {
          method: route.method,
          token: person()?.access,
          ...(route.method === 'GET' ? {} : { body }),
        });
        const text = JSON.stringify(answer.body) + JSON.stringify([...answer.headers]);
        expect(leaksIn(name, text), `${address} ${JSON.stringify(body)}`).toEqual([]);
        expect(answer.status, `${address} ${text}`).toBeLessThan(500);
      }
    },
  );

  it('no page of the site shows a pick', async () => {
    const addresses = await pageAddresses();
    expect(addresses.length).toBeGreaterThan(25);
    let pages = 0;
    for (const address of addresses) {
      const response = await fetch(`${world.url}${address}`, {
        redirect: 'manual',
        headers: person() ? { cookie: `token=${person()?.access}` } : {},
      });
      const html = await response.text();
      expect(response.status, `${address} ${html.slice(0, 300)}`).toBeLessThan(500);
      expect(leaksIn(address, html)).toEqual([]);
      if (response.status === 200) pages += 1;
    }
    expect(pages).toBeGreaterThan(15);
  });
});

describe('subscriptions', () => {
  it('sends outsiders no pick, neither while games are played nor when somebody asks for all of it', async () => {
    const wanted = questions
      .filter(({ kind }) => kind === 'subscription')
      .flatMap((question) => question.variables.map((variables) => ({ question, variables })));
    // The first access token has expired by the test's clock.
    await world.signIn(market.other);
    const sockets = [await follow(world, wanted, null), await follow(world, wanted, market.other)];
    // A socket may subscribe after a change, so changes go on until all sockets have seen one.
    let minute = 20;
    const haveSeen = async () => {
      minute += 1;
      const playing = [301, 302, 303].map((id) =>
        fixture(id, { status: '1H', minute, goals: { home: 1, away: 0 } }),
      );
      await applyFixtures(world.app, playing);
      await world.settle();
      return sockets.every(({ text, seen }) => text().includes('"liveScores"') && hasNext(seen, 'slip'));
    };
    await expect.poll(haveSeen).toBe(true);
    for (const { text, close } of sockets) {
      expect(leaksIn('a socket', text())).toEqual([]);
      expect(text()).not.toContain('INTERNAL');
      close();
    }
  });
});

function hasNext(seen: ReadonlyMap<string, string>, field: string): boolean {
  return [...seen].some(([id, types]) => id.endsWith(` ${field}`) && types.includes('next'));
}

describe('the log', () => {
  it.each(['/metrics', '/api/openapi.json', '/api/docs', '/healthz', '/readyz', '/graphql', '/sitemap.xml'])(
    '%s shows no pick',
    async (path) => {
      const response = await fetch(`${world.url}${path}`, { headers: { accept: '*/*' } });
      expect(leaksIn(path, await response.text())).toEqual([]);
    },
  );

  it('the log contains no pick, at any level', () => {
    expect(logged.length).toBeGreaterThan(100);
    // The duration of a request may happen to equal odds.
    expect(leaksIn('the log', logged.join('').replace(/"ms":\d+/g, ''))).toEqual([]);
  });
});

describe('when the games are over', () => {
  it('everybody sees the picks and the proofs', async () => {
    const over = [301, 302, 303].map((id) =>
      fixture(id, {
        status: 'FT',
        minute: 90,
        goals: { home: 1, away: 2 },
        halfTime: { home: 1, away: 0 },
        fullTime: { home: 1, away: 2 },
      }),
    );
    await applyFixtures(world.app, over);
    for (const game of market.games.slice(0, 3)) await settleGame(world.app, game);
    const { inPlay } = market.hidden;
    const { text } = await ask(world, questionOf('query slip'), { number: inPlay }, null);
    expect(leaksIn('everybody', text).length).toBeGreaterThan(5);
  });
});

/** Collected once for all callers. */
let everything: Promise<string[]> | undefined;

/** Ids of all that the owner, the staff and everybody can find. */
async function idsOfEverything(): Promise<string[]> {
  const ids = new Set<string>();
  const asked = [
    ...questions.map((question) => [question, market.owner, '/graphql'] as const),
    ...questionsOfStaff.map((question) => [question, market.staff, '/graphql/staff'] as const),
  ];
  for (const [question, person, path] of asked) {
    if (question.kind === 'query') {
      const [usual = {}] = question.variables;
      // Questions about one object are asked about each; lists return all of theirs without a filter.
      for (const variables of Object.keys(usual).length > 0 ? question.variables : [usual]) {
        const { text } = await ask(world, question, variables, person, path);
        for (const [, id] of text.matchAll(/__id":"([^"]+)"/g)) if (id) ids.add(id);
      }
    }
  }
  return [...ids];
}

/** The address of every route of the web, for each of its objects, and with the parameters of its lists. */
async function pageAddresses(): Promise<string[]> {
  const parts: Readonly<Record<string, readonly string[]>> = {
    username: [market.owner.username, 'bora', 'nyumba'],
    number: Object.values(market.hidden).map(String),
    slipId: Object.values(market.hidden).map(String),
    jackpot: ['betika-mid-week-jackpot'],
    slug: ['how-odds-work'],
    phone: ['0712345678'],
    token: ['nonsense'],
    code: ['nonsense'],
  };
  const files = await readdir(join(webFolder, 'src'), { recursive: true });
  const patterns = new Set<string>();
  for (const file of files.filter((name) => /Routes?\.tsx?$|routes\.tsx$/.test(name))) {
    const text = await readFile(join(webFolder, 'src', file), 'utf8');
    for (const [, path] of text.matchAll(/path: '([^'*]+)'/g)) if (path) patterns.add(path);
  }
  const addresses = [...patterns].flatMap((pattern) => {
    const [, name] = /:(\w+)/.exec(pattern) ?? [];
    const values = name ? parts[name] : [''];
    if (!values) throw new Error(`Pages take ${name}: give it values`);
    const bare = pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, '')] : [];
    return [...bare, ...values.map((value) => pattern.replace(/:\w+\??/, value))];
  });
  const lists = ['active_tips?order=POPULAR', 'active_tips?home_team=Home', 'top_tipsters?p=1', 'proof?p=1'];
  return [...new Set([...addresses, ...lists])].map((path) => (path.startsWith('/') ? path : `/${path}`));
}
