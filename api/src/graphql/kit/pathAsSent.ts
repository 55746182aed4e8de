import { type GraphQLResolveInfo, getArgumentValues, Kind } from 'graphql';

/** Use cases name what they refuse in their own way, which the inputs had at first; where the inputs have it now. */
const present: Readonly<Record<string, ReadonlyArray<readonly string[]>>> = {
  slip: [['slipId']],
  game: [['gameId']],
  market: [['selection']],
  number: [['withdrawalId']],
  email: [['account', 'email']],
  phone: [
    ['account', 'phone'],
    ['proof', 'code', 'phone'],
  ],
  token: [['proof', 'token']],
  code: [['proof', 'code', 'code']],
};

/** The path of a refused value in the words of the caller, who names it in the present or in the deprecated way. */
export function pathAsSent(path: readonly string[], info: GraphQLResolveInfo): string[] {
  let at: unknown = argumentsOf(info);
  const sent: string[] = [];
  for (const name of path) {
    const names =
      valueAt(at, [name]) === undefined
        ? (present[name]?.find((place) => valueAt(at, place) !== undefined) ?? [name])
        : [name];
    sent.push(...names);
    at = valueAt(at, names);
  }
  return sent;
}

/** Those of the mutation that this answer belongs to; nothing where it stands in a fragment. */
function argumentsOf({ path, schema, operation, variableValues }: GraphQLResolveInfo): unknown {
  let root = path;
  while (root.prev) root = root.prev;
  const field = schema.getRootType(operation.operation)?.getFields();
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD || (node.alias ?? node.name).value !== root.key) continue;
    const definition = field?.[node.name.value];
    if (definition) return getArgumentValues(definition, node, variableValues);
  }
  return undefined;
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  let value = from;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name] ?? undefined;
  }
  return value;
}
