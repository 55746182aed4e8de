import {
  type GraphQLObjectType,
  getNamedType,
  graphql,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../src/domain/foundation/viewer.ts';
import { applyFixtures } from '../../src/domain/games/applyFixtures.ts';
import { operationLimits } from '../../src/graphql/limits/limits.ts';
import { schema, staffSchema } from '../../src/graphql/schema.ts';
import { routes } from '../../src/rest/routes.ts';
import { contextOf } from '../askSchema.ts';
import { fixture } from '../football.ts';
import { type Person, type RestWorld, startRestWorld } from '../restWorld.ts';
import { ask, follow } from './ask.ts';
import { fieldCallers, fieldVisibility } from './fieldVisibility.ts';
import { type FilledMarket, fillMarket } from './filledMarket.ts';
import { aliasSeparator, type Question, questionsOf, type Samples } from './questions.ts';
import { restCallsOf } from './restCalls.ts';
import { type Role, roles, Sightings, whoOf } from './seenBy.ts';

const anything: Samples = new Proxy({}, { get: () => [null] });
const types = Object.values(staffSchema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type),
);
const roots = ['Query', 'Mutation', 'Subscription'];

let world: RestWorld;
let market: FilledMarket;
/** Questions that everybody asks at /graphql; staff also ask at /graphql/staff. */
let publicQuestions: ReadonlyMap<string, Question>;
let questions: Question[];
let people: Readonly<Record<Role, Person | null>>;
const sightings = new Sightings();
const { answerBytes } = operationLimits;

beforeAll(async () => {
  // Questions about every field have longer answers than the limit allows.
  Object.assign(operationLimits, { answerBytes: 10 * answerBytes });
  const texts = [schema, staffSchema].flatMap((one) =>
    questionsOf(one, anything).map(({ hash, text }) => [hash, text]),
  );
  world = await startRestWorld({ persisted: Object.fromEntries(texts) });
  market = await fillMarket(world);
  const samples = { ...market.samples, token: [market.purchaseToken] };
  questions = questionsOf(staffSchema, samples);
  publicQuestions = new Map(questionsOf(schema, samples).map((question) => [question.name, question]));
  people = { visitor: null, other: market.other, owner: market.owner, staff: market.staff };
  await lookAtQueries();
  await lookAtNodes();
});
afterAll(async () => {
  Object.assign(operationLimits, { answerBytes });
  await world?.close();
});

async function signInAgain(): Promise<void> {
  for (const person of [market.other, market.owner, market.staff]) await world.signIn(person);
}

interface Fields {
  data?: Record<string, unknown> | null;
  errors?: Array<{ message: string; path?: unknown[] }>;
}

async function askAll(question: Question, variables: Record<string, unknown>) {
  const answers = new Map<Role, Fields>();
  for (const role of roles) {
    const own = role === 'staff' ? undefined : publicQuestions.get(question.name);
    const answer = await (own
      ? ask(world, own, variables, people[role])
      : ask(world, question, variables, people[role], '/graphql/staff'));
    if (!own && role !== 'staff') expect(answer.status, question.name).toBe(people[role] ? 403 : 401);
    answers.set(role, JSON.parse(answer.text) as Fields);
  }
  return answers;
}

const ids = new Set<string>();

/** Asks every root field of Query, with everything below it, as each of the four roles. */
async function lookAtQueries(): Promise<void> {
  for (const question of questions.filter(({ kind }) => kind === 'query')) {
    for (const variables of question.variables) {
      const answers = await askAll(question, variables);
      const inside = new Map([...answers].map(([role, { data }]) => [role, data?.[question.field] ?? null]));
      const seers = new Set([...inside].filter(([, value]) => value !== null).map(([role]) => role));
      if (seers.size > 0) sightings.add(`Query.${question.field}`, whoOf(seers));
      for (const [role, { data }] of answers) {
        // Objects of the staff's own account are left out.
        const isOwn = role === 'owner' || (role === 'staff' && question.field !== 'viewer');
        if (isOwn)
          for (const [, id] of JSON.stringify(data ?? null).matchAll(/__id":"([^"]+)"/g)) if (id) ids.add(id);
      }
      // `viewer` differs by caller, so the owner's is compared by its id instead.
      if (question.field !== 'viewer') sightings.look(inside);
    }
  }
}

/** Everything that the owner and the staff found, by its id. */
async function lookAtNodes(): Promise<void> {
  const question = questions.find(({ name }) => name === 'query nodes') as Question;
  const all = [...ids].filter((id) => /^[A-Za-z]+:/.test(Buffer.from(id, 'base64').toString()));
  for (let from = 0; from < all.length; from += 10) {
    const part = all.slice(from, from + 10);
    const answers = await askAll(question, { ids: part });
    const lists = new Map([...answers].map(([role, { data }]) => [role, (data?.nodes ?? []) as unknown[]]));
    part.forEach((id, at) => {
      const seers = new Set([...lists].filter(([, list]) => list[at] != null).map(([role]) => role));
      const type = Buffer.from(id, 'base64').toString().split(':')[0] ?? '';
      if (seers.size > 0) sightings.add(type, whoOf(seers));
      for (const role of seers) {
        const node = lists.get(role)?.[at] as Record<string, unknown>;
        expect([node.__typename, node[`${type}${aliasSeparator}id`]]).toEqual([type, id]);
      }
      sightings.look(new Map([...lists].map(([role, list]) => [role, list[at]])));
    });
  }
}

/** Types that queries and subscriptions can return. */
function readableTypes(): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const type = staffSchema.getType(name);
    if (isUnionType(type) || isInterfaceType(type)) {
      for (const one of staffSchema.getPossibleTypes(type)) visit(one.name);
    } else if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type).name);
    }
  };
  visit('Query');
  visit('Subscription');
  return found;
}

describe('the table', () => {
  it('has a row for every field and none for another', () => {
    const fields = types.flatMap((type) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
    );
    const nodes = types.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));
    const wanted = [...fields, ...nodes.map(({ name }) => name)].sort();
    expect(Object.keys(fieldVisibility).sort()).toEqual(wanted);
  });

  it('has a row for every path and none for another', () => {
    expect(Object.keys(fieldCallers).sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });
});

describe('who sees what', () => {
  const readable = readableTypes();
  it.each(types.map(({ name }) => name).filter((name) => readable.has(name) && name !== 'Subscription'))(
    '%s and its fields',
    (name) => {
      const places = Object.keys(fieldVisibility).filter(
        (place) => place === name || place.startsWith(`${name}.`),
      );
      const seen = Object.fromEntries(places.map((place) => [place, sightings.of(place)]));
      const table = Object.fromEntries(
        places.map((place) => [place, [...(fieldVisibility[place] ?? [])].sort()]),
      );
      expect(seen).toEqual(table);
    },
  );

  it('what only a mutation answers is for its caller', () => {
    const answers = types.filter(({ name }) => !readable.has(name) && !roots.includes(name));
    expect(answers.length).toBeGreaterThan(15);
    const wrong = answers
      .flatMap(({ name }) => Object.keys(fieldVisibility).filter((place) => place.startsWith(`${name}.`)))
      .filter((place) => fieldVisibility[place]?.join() !== 'caller');
    expect(wrong).toEqual([]);
  });
});

describe('who may do what', () => {
  it('mutations refuse whom they are not for', async () => {
    const last = ['deleteAccount', 'logOut'];
    const mutations = questions
      .filter(({ kind }) => kind === 'mutation')
      .sort((a, b) => last.indexOf(a.field) - last.indexOf(b.field));
    const seen: Record<string, string> = {};
    for (const question of mutations) {
      const seers = new Set<Role>();
      for (const [role, { data, errors }] of await askAll(question, question.variables[0] ?? {})) {
        const answer = data?.[question.field] as { __typename: string } | null | undefined;
        expect(JSON.stringify(errors ?? []), question.field).not.toContain('INTERNAL');
        if (!data && role !== 'staff' && !publicQuestions.has(question.name)) continue;
        // Input of a wrong type would be refused before the caller is checked.
        if (!answer) throw new Error(`${question.field}: ${JSON.stringify(errors)}`);
        if (!['NotSignedInError', 'NotAllowedError'].includes(answer.__typename)) seers.add(role);
      }
      seen[`Mutation.${question.field}`] = whoOf(seers);
    }
    const table = Object.keys(seen).map((place) => [place, fieldVisibility[place]?.join() || 'nobody']);
    expect(seen).toEqual(Object.fromEntries(table));
    await signInAgain();
  });

  it('queries of staff refuse others by themselves too', async () => {
    const ofStaff = questions.filter(({ kind, name }) => kind === 'query' && !publicQuestions.has(name));
    expect(ofStaff).toHaveLength(25);
    for (const { text, variables, field } of ofStaff) {
      for (const viewer of [anonymous, market.other.viewer]) {
        const contextValue = contextOf(world.app, viewer);
        const answer = await graphql({
          schema: staffSchema,
          source: text,
          variableValues: variables[0] ?? {},
          contextValue,
        });
        expect([answer.data?.[field] ?? null, answer.errors?.length], field).toEqual([null, 1]);
      }
    }
  });

  it('subscriptions refuse whom they are not for', async () => {
    const wanted = questions
      .filter(({ kind }) => kind === 'subscription')
      .map((question) => ({ question, variables: question.variables[0] ?? {} }));
    const sockets = new Map<Role, Awaited<ReturnType<typeof follow>>>();
    for (const role of roles) sockets.set(role, await follow(world, wanted, people[role]));
    // A socket may subscribe after a change, so changes go on until all sockets have seen one.
    let minute = 30;
    const live = async () => {
      minute += 1;
      await applyFixtures(world.app, [fixture(301, { status: '1H', minute, goals: { home: 0, away: 0 } })]);
      return [...sockets.values()].every(({ text }) => text().includes('"liveScores"'));
    };
    await expect.poll(live).toBe(true);
    const seenBy = () =>
      Object.fromEntries(
        wanted.map(({ question }, at) => {
          const isRefused = (role: Role) =>
            sockets.get(role)?.seen.get(`${at} ${question.field}`)?.includes('error');
          return [`Subscription.${question.field}`, whoOf(new Set(roles.filter((role) => !isRefused(role))))];
        }),
      );
    const table = Object.fromEntries(
      wanted.map(({ question: { field } }) => [
        `Subscription.${field}`,
        fieldVisibility[`Subscription.${field}`]?.join(),
      ]),
    );
    await expect.poll(seenBy).toEqual(table);
    for (const socket of sockets.values()) socket.close();
  });
});

describe('REST', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const [first] = restCallsOf(route, market);
      if (!first) throw new Error(`No call of ${name}`);
      const seers = new Set<Role>();
      for (const role of roles) {
        const call = {
          method: route.method,
          token: people[role]?.access,
          ...(route.method === 'GET' ? {} : { body: first.body }),
        };
        const answer = await world.call(first.address, call);
        // A path for everybody may still say that a password or a code is wrong.
        if (answer.status !== 401 || answer.headers.get('www-authenticate') === null) seers.add(role);
      }
      expect(whoOf(seers)).toBe(fieldCallers[name]);
      if (name.endsWith('/logout')) await signInAgain();
    },
  );

  it('shows nobody else what is private to the owner', async () => {
    const secrets = [market.owner.phone, market.owner.phone.slice(3), 'mwenyewe@tips.example'];
    let calls = 0;
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      for (const { address } of restCallsOf(route, market)) {
        // An answer may repeat what was in the address.
        if (secrets.some((secret) => decodeURIComponent(address).includes(secret))) continue;
        for (const role of ['visitor', 'other'] as const) {
          const { body } = await world.call(address, { token: people[role]?.access });
          calls += 1;
          expect(
            secrets.filter((secret) => JSON.stringify(body).includes(secret)),
            address,
          ).toEqual([]);
        }
      }
    }
    expect(calls).toBeGreaterThan(100);
    const own = await world.call('/api/account/profile', { token: market.owner.access });
    expect(JSON.stringify(own.body)).toContain(market.owner.phone);
  });
});
