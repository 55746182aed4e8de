import { readFile } from 'node:fs/promises';
import {
  buildSchema,
  extendSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { printedAdditions, printedSchema } from './printSchema.ts';
import { schema, staffSchema } from './schema.ts';

type Field = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

interface Place {
  /** `Type.field`, `Type.field(argument)`. */
  readonly name: string;
  readonly field: Field;
  readonly isOutput: boolean;
}

/** Every field, argument and input field that is not deprecated. */
function placesOf(within: GraphQLSchema): Place[] {
  const places: Place[] = [];
  for (const type of Object.values(within.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        places.push({ name: `${type.name}.${field.name}`, field, isOutput: false });
      }
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        places.push({ name: `${type.name}.${field.name}`, field, isOutput: true });
        for (const arg of field.args) {
          places.push({ name: `${type.name}.${field.name}(${arg.name})`, field: arg, isOutput: false });
        }
      }
    }
  }
  return places.filter(({ field }) => !field.deprecationReason);
}

const isList = (type: GraphQLType): boolean => (isNonNullType(type) ? isList(type.ofType) : isListType(type));

/** Ids given by others, and our own numbers from a fixed catalogue. */
const foreignIds = new Set([
  'Market.id',
  'RecoverSlipByEmailInput.transactionId',
  'WebhookDelivery.messageId',
  'FeedAccount.plan',
]);

/** Numbers of the public addresses: queries look things up by them, and answers say them beside the id. */
const addressNumbers =
  /^(Slip|Game|League|Team)\.number$|^Query\.(slip|game|gameReview|league|team)\(number\)$|\.(slip|game)Number$/;

/** Values that are computed each time: there is no row to fetch again. */
const computed = new Set([
  'Activity',
  'Country',
  'FeedReport',
  'InboxItem',
  'LedgerDifference',
  'Market',
  'PastJackpot',
  'StaffMember',
  'Waiting',
  'WebhookEventDescription',
]);

function broken(within: GraphQLSchema): string[] {
  const found: string[] = [];
  for (const { name, field, isOutput } of placesOf(within)) {
    const type = getNamedType(field.type).name;
    const description = field.description ?? '';
    const idLike = /(^i|I)ds?$/.test(field.name) || /\brow id\b/i.test(description);
    if (idLike && type !== 'ID' && !foreignIds.has(name)) found.push(`${name} is an id and no ID`);
    if (/(^n|N)umbers?$|Number$/.test(field.name) && type === 'Int') {
      const isPlace = name === 'ProofDay.number';
      if (!isPlace && !addressNumbers.test(name)) found.push(`${name} names a row by a bare number`);
      if (isOutput && /(slip|game)Number$/.test(name)) {
        const [parent = '', own = ''] = name.split('.');
        const owner = within.getType(parent);
        const beside = own.replace('Number', 'Id');
        if (isObjectType(owner) && !owner.getFields()[beside])
          found.push(`${name} has no ${beside} beside it`);
      }
    }
    if (isOutput && isList(field.type) && !/Connection\.(edges|nodes)$/.test(name)) {
      if (!/\bat most [\d,]+/i.test(description)) found.push(`${name} is a list without a bound`);
    }
    if (type === 'String' && /\bYYYY-MM-DD\b/.test(description)) found.push(`${name} is a day and no Date`);
    if (isOutput && type === 'String' && /(^u|U)rl$/.test(field.name))
      found.push(`${name} is an address and no URL`);
  }
  return [...found, ...notNodes(within)];
}

/** Types that root fields list or read must be nodes. */
function notNodes(within: GraphQLSchema): string[] {
  const listed = Object.values(within.getQueryType()?.getFields() ?? {})
    .filter(({ type }) => isList(type))
    .map(({ type }) => getNamedType(type));
  const connected = Object.values(within.getTypeMap()).filter(({ name }) => name.endsWith('Edge'));
  const items = connected.map((edge) => isObjectType(edge) && getNamedType(edge.getFields().node?.type));
  return [...new Set([...listed, ...items])]
    .filter(isObjectType)
    .filter((type) => !computed.has(type.name))
    .filter((type) => !type.getInterfaces().some(({ name }) => name === 'Node'))
    .map(({ name }) => `${name} is no Node`);
}

const printed = buildSchema(printedSchema(staffSchema));

it('schema.staff.graphql added to schema.graphql is the whole schema', () => {
  const additions = parse(printedAdditions(staffSchema, schema));
  const added = extendSchema(buildSchema(printedSchema(schema)), additions);
  expect(printedSchema(added)).toBe(printedSchema(staffSchema));
  expect(() => printedAdditions(buildSchema('enum E { A B }'), buildSchema('enum E { A }'))).toThrow(
    'E: only fields',
  );
});

describe('the shape of the schema', () => {
  it('has global ids, bounded lists, days, addresses and nodes', () => {
    expect(broken(printed)).toEqual([]);
  });

  it.each([
    ['a row id', 'type Planted { rowId: String }', 'Planted.rowId is an id and no ID'],
    ['a bare number', 'input Planted { number: Int }', 'Planted.number names a row by a bare number'],
    ['a number alone', 'type Planted { slipNumber: Int }', 'Planted.slipNumber has no slipId beside it'],
    ['a growing list', 'type Planted { all: [Int!]! }', 'Planted.all is a list without a bound'],
    ['a day', 'type Planted { "As YYYY-MM-DD." on: String }', 'Planted.on is a day and no Date'],
    ['an address', 'type Planted { iconUrl: String }', 'Planted.iconUrl is an address and no URL'],
    ['no node', 'type Row { a: Int } extend type Query { "At most 5." rows: [Row!] }', 'Row is no Node'],
  ])('is broken by %s', (_what, planted, fault) => {
    const text = `${printedSchema(schema)}\n${planted}`;
    expect(broken(buildSchema(text))).toContain(fault);
  });
});

/**
 * Mutations that move money: those that start something take an idempotency key (or the quote's id); the others decide
 * one named object, once, or take the whole amount.
 */
const moneyMutations: Readonly<Record<string, 'key' | 'quote' | 'once'>> = {
  buySlipByPhone: 'key',
  buySlipByEmail: 'key',
  subscribeByPhone: 'key',
  subscribeByEmail: 'key',
  requestWithdrawal: 'key',
  confirmWithdrawal: 'quote',
  retryWithdrawal: 'once',
  reviewWithdrawal: 'once',
  decidePurchase: 'once',
  decidePayout: 'once',
  refundPurchase: 'once',
  chargeBackPurchase: 'once',
  resolveSuspense: 'once',
  resolveReconciliationDifference: 'once',
  approveProposal: 'once',
};

it.each(Object.entries(moneyMutations))('%s, sent twice, moves its money once: by %s', (name, how) => {
  const input = getNamedType(printed.getMutationType()?.getFields()[name]?.args[0]?.type);
  const fields = isInputObjectType(input) ? Object.values(input.getFields()) : [];
  if (how === 'key') return expect(fields.map((field) => field.name)).toContain('idempotencyKey');
  if (how === 'quote') return expect(fields.map((field) => field.name)).toEqual(['quote']);
  const names = fields.filter(
    ({ type, deprecationReason }) => getNamedType(type).name === 'ID' && !deprecationReason,
  );
  expect(names).toHaveLength(1);
});

it('the table has every mutation that may move money', () => {
  const names = Object.keys(printed.getMutationType()?.getFields() ?? {});
  const aboutMoney = /buy|subscribe|withdraw|pay|refund|charge|resolve|decide|approve/i;
  const movesNone = [
    'confirmPayoutMethod',
    'decideReport',
    'openPaymentCase',
    'proposePayoutMethod',
    'quoteWithdrawal',
  ];
  const others = names.filter((name) => !moneyMutations[name] && aboutMoney.test(name));
  expect(others.sort()).toEqual(movesNone);
  expect(names).toEqual(expect.arrayContaining(Object.keys(moneyMutations)));
});

it('has the types of Prisma that decision 135 names', async () => {
  const prisma = Object.values(staffSchema.getTypeMap()).filter(
    ({ extensions }) => extensions.pothosPrismaModel,
  );
  const decision = await readFile(
    new URL('../../../docs/decisions/135-which-graphql-types-use-prisma.md', import.meta.url),
    'utf8',
  );
  const [, count, named = ''] = /^\| Prisma \((\d+) types\) \| (.+) \|$/m.exec(decision) ?? [];
  expect(prisma).toHaveLength(Number(count));
  for (const { name } of prisma) expect(named).toMatch(new RegExp(`\\b${name}\\b`));
});
