import {
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
} from 'graphql';

/** Root fields with the same result for every viewer. Fields that depend on the viewer must never stand here. */
const PUBLIC_FIELDS = new Set(['liveScores', 'topGames', 'freeTips', 'activity']);

type Document = ExecutionArgs['document'];
/** Document texts, null when not shared. The web's own operations are parsed once, so each is printed once. */
const texts = new WeakMap<Document, string | null>();

/** Equal keys are the same question with the same answer for everybody; null when the answer may depend on the viewer. */
export function questionKey(args: ExecutionArgs): string | null {
  const text = publicTextOf(args);
  if (text === null) return null;
  const operation = getOperationAST(args.document, args.operationName);
  // As the execution reads them: coerced, with defaults, and only those that the operation declares.
  const { coerced } = getVariableValues(
    args.schema,
    operation?.variableDefinitions ?? [],
    args.variableValues ?? {},
  );
  // Execution reports the errors of invalid variables.
  if (!coerced) return null;
  const games = gamesVariableOf(operation);
  const variables = Object.entries(coerced).map(([name, value]) => [
    name,
    name === games ? sortedOnce(value) : value,
  ]);
  return JSON.stringify([args.operationName ?? '', text, variables]);
}

/** The root field of a subscription that selects only this field and spreads no fragment. */
export function onlyFieldOf({ document, operationName }: ExecutionArgs): string | null {
  const operation = getOperationAST(document, operationName);
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  const only = operation?.operation === 'subscription' && more.length === 0 && field?.kind === Kind.FIELD;
  return only ? field.name.value : null;
}

function publicTextOf(args: ExecutionArgs): string | null {
  const known = texts.get(args.document);
  if (known !== undefined) return known;
  const text = PUBLIC_FIELDS.has(onlyFieldOf(args) ?? '') ? print(args.document) : null;
  texts.set(args.document, text);
  return text;
}

function gamesVariableOf(operation: OperationDefinitionNode | null | undefined): string | null {
  const [field] = operation?.selectionSet.selections ?? [];
  const value =
    field?.kind === Kind.FIELD &&
    field.arguments?.find(({ name }) => name.value === 'gameIds' || name.value === 'gameNumbers')?.value;
  return value && value.kind === Kind.VARIABLE ? value.name.value : null;
}

/** The same games in another order, or named twice, are the same question. */
function sortedOnce(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<string | number>(value)].sort() : value;
}
