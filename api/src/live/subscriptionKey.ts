import {
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
} from 'graphql';
import { perObject } from '../process/perObject.ts';

/** Root fields with the same result for every viewer; never add one that depends on the viewer. */
const PUBLIC_FIELDS = new Set(['liveScores', 'topGames', 'freeTips', 'activity']);

type Document = ExecutionArgs['document'];
const printed = perObject((document: Document) => print(document));

/** Equal keys get the same answer; null when it may depend on the viewer. */
export function subscriptionKey(args: ExecutionArgs): string | null {
  const text = publicTextOf(args);
  if (text === null) return null;
  const operation = getOperationAST(args.document, args.operationName);
  // Only declared variables, coerced as in the execution.
  const { coerced } = getVariableValues(
    args.schema,
    operation?.variableDefinitions ?? [],
    args.variableValues ?? {},
  );
  if (!coerced) return null;
  const games = gamesVariableOf(operation);
  const variables = Object.entries(coerced).map(([name, value]) => [
    name,
    name === games ? sortedOnce(value) : value,
  ]);
  return JSON.stringify([args.operationName ?? '', text, variables]);
}

/** Null unless it selects a single field without fragments. */
export function onlyFieldOf({ document, operationName }: ExecutionArgs): string | null {
  const operation = getOperationAST(document, operationName);
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  const only = operation?.operation === 'subscription' && more.length === 0 && field?.kind === Kind.FIELD;
  return only ? field.name.value : null;
}

/** Not cached by operation name, which clients choose freely. */
function publicTextOf(args: ExecutionArgs): string | null {
  return PUBLIC_FIELDS.has(onlyFieldOf(args) ?? '') ? printed(args.document) : null;
}

function gamesVariableOf(operation: OperationDefinitionNode | null | undefined): string | null {
  const [field] = operation?.selectionSet.selections ?? [];
  const value =
    field?.kind === Kind.FIELD &&
    field.arguments?.find(({ name }) => name.value === 'gameIds' || name.value === 'gameNumbers')?.value;
  return value && value.kind === Kind.VARIABLE ? value.name.value : null;
}

/** Order and duplicates of games do not matter. */
function sortedOnce(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<string | number>(value)].sort() : value;
}
