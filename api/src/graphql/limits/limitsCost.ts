import { pageSizes } from '@tipsoko/rules/limits';
import {
  type ArgumentNode,
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { RateLeft } from '../../domain/foundation/rateLimits.ts';
import { perObject } from '../../process/perObject.ts';
import { limitError, operationLimits } from './limits.ts';
import { listBounds } from './listBounds.ts';

const OBJECT = 2;
const OTHER = 1;
/** Cost of a long text, so that one operation can select at most twenty such fields of 10 KB. */
const LONG_TEXT = 1_000;
const longTexts = new Set(['Post.content']);

type Variables = Readonly<Record<string, unknown>>;

interface Question {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  /** Costs of fragments by name and size of the page around them. */
  known: Map<string, number>;
}

/** @throws GraphQLError COST_TOO_HIGH. */
export function assertCost(cost: number): void {
  const { cost: limit } = operationLimits;
  if (cost <= limit) return;
  throw limitError(
    'COST_TOO_HIGH',
    `An operation may cost at most ${limit}; this costs ${Math.round(cost)}. Ask for fewer rows or fields`,
    limit,
    Math.round(cost),
  );
}

/** What is charged for an operation. */
export interface Bill {
  /** Undefined until the operation was parsed and validated. */
  cost?: number;
  charged: number;
  left: RateLeft | undefined;
}

/** Adds the operation's cost and the rest of the minute's budget to an answer. */
export function withCost(
  result: ExecutionResult & { stringify?: (result: ExecutionResult) => string },
  bill: Bill,
): ExecutionResult {
  const cost = costToSay(bill);
  if (!cost) return result;
  const extensions = { ...result.extensions, cost };
  const text = result.extensions ? undefined : result.stringify?.(result);
  const priced = { ...result, extensions };
  // The text of the answer was made when its size was measured.
  return text === undefined
    ? priced
    : Object.defineProperty(priced, 'stringify', {
        value: () => `${text.slice(0, -1)}${ending(extensions)}`,
      });
}

function costToSay({ cost: requested, charged, left }: Bill) {
  if (!left) return null;
  return {
    requested: requested ?? null,
    charged,
    limit: operationLimits.cost,
    budget: left.limit,
    remaining: left.remaining,
    resetSeconds: left.resetSeconds,
  };
}

const ending = (extensions: object): string => `,"extensions":${JSON.stringify(extensions)}}`;

/** Costs of documents without variables by schema, cached as long as the document. */
const knownCosts = perObject((_document: DocumentNode) => new Map<GraphQLSchema, number>());

/** 2 per object and 1 per other field, times the rows of the lists around it. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): number {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new GraphQLError('The document has no such operation');
  const isFixed = operation.variableDefinitions?.length === 0 && getOperationAST(document) !== null;
  if (!isFixed) return counted(schema, document, operation, variables);
  const known = knownCosts(document);
  const cost = known.get(schema) ?? counted(schema, document, operation, {});
  known.set(schema, cost);
  return cost;
}

function counted(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, literal(defaultValue, {})]] : [],
  );
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const question = {
    schema,
    fragments,
    variables: { ...(Object.fromEntries(defaults) as Variables), ...variables },
    known: new Map<string, number>(),
  };
  return costOfSet(question, schema.getRootType(operation.operation), operation.selectionSet, 1);
}

/** @param page rows of the connection whose `edges` may be in this set. */
function costOfSet(
  question: Question,
  parent: GraphQLNamedType | null | undefined,
  set: SelectionSetNode,
  page: number,
): number {
  let cost = 0;
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const name = node.name.value;
      const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
      const place = `${parent?.name}.${name}`;
      if (!field || !node.selectionSet) {
        cost += longTexts.has(place) ? LONG_TEXT : OTHER;
        continue;
      }
      const type = getNamedType(field.type);
      const asked = rowsOf(question, field, node.arguments ?? []);
      const isList = isListType(getNullableType(field.type));
      const rows = !isList
        ? 1
        : pageFields.has(name) && asked === null
          ? page
          : (asked ?? listBounds[place] ?? pageSizes.maxConnection);
      const below = isList ? 1 : (asked ?? pageSizes.tipsters);
      cost += rows * (OBJECT + costOfSet(question, type, node.selectionSet, below));
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      const type = node.typeCondition ? question.schema.getType(node.typeCondition.name.value) : parent;
      cost += costOfSet(question, type, node.selectionSet, page);
    } else {
      cost += costOfFragment(question, node.name.value, page);
    }
  }
  return cost;
}

function costOfFragment(question: Question, name: string, page: number): number {
  const fragment = question.fragments.get(name);
  if (!fragment) return 0;
  const key = `${name} ${page}`;
  const known = question.known.get(key);
  if (known !== undefined) return known;
  // Stops at a cycle, which another rule reports.
  question.known.set(key, 0);
  const type = question.schema.getType(fragment.typeCondition.name.value);
  const cost = isCompositeType(type) ? costOfSet(question, type, fragment.selectionSet, page) : 0;
  question.known.set(key, cost);
  return cost;
}

/** Of connections: both are the rows of their page. */
const pageFields = new Set(['edges', 'nodes']);

const sizeArguments = new Set(['first', 'last', 'days']);

/** The largest number of rows in the arguments, given or default; null when none is a page size. */
function rowsOf(question: Question, field: GraphQLField<unknown, unknown>, given: readonly ArgumentNode[]) {
  const sizes = field.args.flatMap(({ name, defaultValue }) => {
    const argument = given.find((one) => one.name.value === name);
    const value = (argument && literal(argument.value, question.variables)) ?? defaultValue;
    if (Array.isArray(value)) return [value.length];
    return sizeArguments.has(name) && typeof value === 'number' ? [Math.max(0, value)] : [];
  });
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

function literal(node: ValueNode, variables: Variables): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind === Kind.LIST) return node.values.map((value) => literal(value, variables));
  return null;
}
