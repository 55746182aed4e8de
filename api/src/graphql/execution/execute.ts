import {
  assertValidSchema,
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute as executeByGraphqlJs,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  type OperationDefinitionNode,
  OperationTypeNode,
  responsePathAsArray,
  type SelectionSetNode,
} from 'graphql';
import {
  type DocumentFacts,
  definitionOf,
  factsOf,
  fieldsOf,
  type Nodes,
  type Selecting,
  type Values,
} from './fieldsOf.ts';

type Path = GraphQLResolveInfo['path'];

/** A prepared operation. Its selections are added when an execution first reaches them. */
interface Plan extends Selecting {
  readonly operation: OperationDefinitionNode;
  readonly rootType: GraphQLObjectType;
  root?: Selection;
  steps: number;
}

/** What is selected of one type of object. */
interface Selection {
  readonly steps: readonly Step[];
  /** Every response key with null: copying it is faster than adding keys one by one. */
  readonly empty: Readonly<Values>;
}

/** A selected field, with everything that is the same for each object. */
interface Step {
  readonly key: string;
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly nodes: Nodes;
  readonly complete: Complete;
}

/** @param path of a list item; omitted for the field itself. */
type Complete = (field: Field, value: unknown, path?: Path) => unknown;

interface Execution {
  readonly plan: Plan;
  readonly contextValue: unknown;
  readonly rootValue: unknown;
  readonly variableValues: Values;
  readonly errors: GraphQLError[];
  /** Paths of `errors`; undefined for the whole answer. */
  readonly failed: Set<Path | undefined>;
}

/** Plans with more fields are not kept, so that a short document cannot hold much memory. */
const MAX_STEPS = 1_000;
const kept = new WeakMap<OperationDefinitionNode, Plan>();

/**
 * Executes queries, and events of subscriptions, as graphql-js does and with the same answer, by a plan that is kept with
 * the document: docs/decisions/241.
 */
export function execute(args: ExecutionArgs): Promise<ExecutionResult> | ExecutionResult {
  const { schema, document, operationName, rootValue, contextValue } = args;
  const facts = factsOf(document);
  const operation = getOperationAST(document, operationName);
  const rootType = operation && schema.getRootType(operation.operation);
  if (!rootType || operation.operation === OperationTypeNode.MUTATION || facts.isOdd) {
    return executeByGraphqlJs(args);
  }
  assertValidSchema(schema);
  const definitions = operation.variableDefinitions ?? [];
  const { coerced: variableValues } = getVariableValues(schema, definitions, args.variableValues ?? {});
  // graphql-js reports the invalid variables.
  if (!variableValues) return executeByGraphqlJs(args);
  const plan = planOf(facts, { schema, operation, rootType }, variableValues);
  const errors: GraphQLError[] = [];
  const execution: Execution = { plan, contextValue, rootValue, variableValues, errors, failed: new Set() };
  const respond = (data: unknown) => {
    if (plan.steps > MAX_STEPS) kept.delete(operation);
    return (errors.length === 0 ? { data } : { errors, data }) as ExecutionResult;
  };
  const fail = (error: unknown) => {
    note(execution, error as GraphQLError, undefined);
    return respond(null);
  };
  try {
    plan.root ??= selectionOf(plan, rootType, [operation.selectionSet]);
    const data = answersOf(execution, plan.root, rootValue, undefined);
    return isPromise(data) ? data.then(respond, fail) : respond(data);
  } catch (error) {
    return fail(error);
  }
}

function planOf(
  { fragments, isConditional }: DocumentFacts,
  asked: Pick<Plan, 'schema' | 'operation' | 'rootType'>,
  variables: Values,
): Plan {
  const known = kept.get(asked.operation);
  if (known?.schema === asked.schema && known.fragments === fragments) return known;
  const plan = { ...asked, fragments, variables: isConditional ? variables : {}, steps: 0 };
  if (!isConditional) kept.set(asked.operation, plan);
  return plan;
}

/** The `info` of a resolver. Most resolvers read nothing of it, so each value is looked up on access. */
class Field implements GraphQLResolveInfo {
  readonly execution: Execution;
  readonly #step: Step;
  readonly #above: Path | undefined;
  #path: Path | undefined;

  constructor(execution: Execution, step: Step, above: Path | undefined) {
    this.execution = execution;
    this.#step = step;
    this.#above = above;
  }

  get path(): Path {
    this.#path ??= { prev: this.#above, key: this.#step.key, typename: this.#step.parentType.name };
    return this.#path;
  }
  get fieldName(): string {
    return this.#step.definition.name;
  }
  get fieldNodes(): Nodes {
    return this.#step.nodes;
  }
  get returnType(): GraphQLOutputType {
    return this.#step.definition.type;
  }
  get parentType(): GraphQLObjectType {
    return this.#step.parentType;
  }
  get schema(): GraphQLSchema {
    return this.execution.plan.schema;
  }
  get fragments(): Record<string, FragmentDefinitionNode> {
    return this.execution.plan.fragments;
  }
  get operation(): OperationDefinitionNode {
    return this.execution.plan.operation;
  }
  get rootValue(): unknown {
    return this.execution.rootValue;
  }
  get variableValues(): Values {
    return this.execution.variableValues;
  }
}

function answersOf(
  execution: Execution,
  { steps, empty }: Selection,
  source: unknown,
  path: Path | undefined,
): Values | Promise<Values> {
  const answers: Values = { ...empty };
  let waits = false;
  try {
    for (const step of steps) {
      const answer = answerOf(new Field(execution, step, path), step, source);
      answers[step.key] = answer;
      if (isPromise(answer)) waits = true;
    }
  } catch (error) {
    if (!waits) throw error;
    // Waits for the other fields, whose rejections nobody would handle.
    return settled(answers).finally(() => {
      throw error;
    });
  }
  return waits ? settled(answers) : answers;
}

async function settled(answers: Values): Promise<Values> {
  const values = await Promise.all(Object.values(answers));
  return Object.fromEntries(Object.keys(answers).map((key, at) => [key, values[at]]));
}

const noArguments = Object.freeze({});

function answerOf(field: Field, { definition, nodes, complete }: Step, source: unknown): unknown {
  const { contextValue, variableValues } = field.execution;
  const resolve = definition.resolve ?? defaultFieldResolver;
  try {
    const args =
      definition.args.length === 0 ? noArguments : getArgumentValues(definition, nodes[0], variableValues);
    const value = resolve(source, args, contextValue, field);
    const answer = isPromise(value) ? value.then((one) => complete(field, one)) : complete(field, value);
    if (!isPromise(answer)) return answer;
    return answer.then(undefined, (error) => failedAt(field, field.returnType, field.path, error));
  } catch (error) {
    return failedAt(field, field.returnType, field.path, error);
  }
}

/** Records the error and returns null, or throws it to the parent when the type is non-null. */
function failedAt(field: Field, type: GraphQLOutputType, path: Path, cause: unknown): null {
  const error = locatedError(cause, field.fieldNodes, responsePathAsArray(path));
  if (isNonNullType(type)) throw error;
  note(field.execution, error, path);
  return null;
}

/** Records an error, except below a path that is null already. */
function note({ errors, failed }: Execution, error: GraphQLError, path: Path | undefined): void {
  for (let at = path; at; at = at.prev) if (failed.has(at)) return;
  if (failed.has(undefined)) return;
  failed.add(path);
  errors.push(error);
}

/** The fields that are selected on a type, in document order; equal response keys are merged. */
function selectionOf(plan: Plan, type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Selection {
  const steps = [...fieldsOf(plan, type, sets)].flatMap(([key, nodes]): Step[] => {
    const definition = definitionOf(plan.schema, type, nodes[0].name.value);
    if (!definition) return [];
    return [
      { key, parentType: type, definition, nodes, complete: completerOf(plan, definition.type, nodes) },
    ];
  });
  plan.steps += steps.length;
  return { steps, empty: Object.fromEntries(steps.map(({ key }) => [key, null])) };
}

function completerOf(plan: Plan, type: GraphQLOutputType, nodes: Nodes): Complete {
  if (isNonNullType(type)) {
    const complete = completerOf(plan, type.ofType, nodes);
    return (field, value, path) => {
      const completed = complete(field, value, path);
      if (completed !== null) return completed;
      const name = `${field.parentType.name}.${field.fieldName}`;
      throw new Error(`Cannot return null for non-nullable field ${name}.`);
    };
  }
  const complete = isListType(type)
    ? listCompleter(type.ofType, completerOf(plan, type.ofType, nodes))
    : isLeafType(type)
      ? leafCompleter(type)
      : objectCompleter(plan, type, nodes);
  return (field, value, path) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error) throw value;
    return complete(field, value, path);
  };
}

function leafCompleter(type: GraphQLLeafType): Complete {
  return (_field, value) => {
    const serialized: unknown = type.serialize(value);
    if (serialized !== null && serialized !== undefined) return serialized;
    throw new Error(`Expected ${type.name}.serialize to return a value that is not null`);
  };
}

function listCompleter(type: GraphQLOutputType, complete: Complete): Complete {
  return (field, value, path) => {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
      const name = `${field.parentType.name}.${field.fieldName}`;
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${name}".`);
    }
    const prev = path ?? field.path;
    let waits = false;
    const items = Array.from(value as Iterable<unknown>, (item, key) => {
      const at = { prev, key, typename: undefined };
      try {
        const answer = isPromise(item)
          ? item.then((one) => complete(field, one, at))
          : complete(field, item, at);
        if (!isPromise(answer)) return answer;
        waits = true;
        return answer.then(undefined, (error) => failedAt(field, type, at, error));
      } catch (error) {
        return failedAt(field, type, at, error);
      }
    });
    return waits ? Promise.all(items) : items;
  };
}

function objectCompleter(plan: Plan, type: GraphQLCompositeType, nodes: Nodes): Complete {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const selections = new Map<GraphQLObjectType, Selection>();
  const answersOn = (on: GraphQLObjectType, field: Field, value: unknown, path: Path | undefined) => {
    let selection = selections.get(on);
    if (!selection) {
      selection = selectionOf(plan, on, sets);
      selections.set(on, selection);
    }
    const answers = () => answersOf(field.execution, selection, value, path ?? field.path);
    const isOne = on.isTypeOf ? on.isTypeOf(value, field.execution.contextValue, field) : true;
    if (isOne === true) return answers();
    const check = (itIs: boolean) => {
      if (itIs) return answers();
      throw new GraphQLError(`Expected value of type "${on.name}"`, { nodes });
    };
    return isPromise<boolean>(isOne) ? isOne.then(check) : check(isOne);
  };
  if (isObjectType(type)) return (field, value, path) => answersOn(type, field, value, path);
  const resolveType = type.resolveType ?? defaultTypeResolver;
  return (field, value, path) => {
    const name = resolveType(value, field.execution.contextValue, field, type);
    if (!isPromise<string>(name)) return answersOn(possibleType(plan, type, name), field, value, path);
    return name.then((one) => answersOn(possibleType(plan, type, one), field, value, path));
  };
}

function possibleType({ schema }: Plan, type: GraphQLAbstractType, name: unknown): GraphQLObjectType {
  const found = typeof name === 'string' ? schema.getType(name) : undefined;
  if (isObjectType(found) && schema.isSubType(type, found)) return found;
  throw new GraphQLError(`Abstract type "${type.name}" must resolve to one of its Object types at runtime`);
}

function isPromise<Value>(value: unknown): value is Promise<Value> {
  return typeof value === 'object' && value !== null && typeof (value as Promise<Value>).then === 'function';
}
