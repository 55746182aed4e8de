import { pageSizes } from '@tipsoko/rules/limits';
import { type ConcreteRequest, ConnectionHandler, type Environment, type Variables } from 'relay-runtime';

const ROOT_ID = 'client:root';

/** Raises `first` to the rows shown, so that an extended list does not shrink when it is fetched again. */
export function grownVariables(
  environment: Environment,
  { operation }: ConcreteRequest,
  variables: Variables,
): Variables {
  const grown: Record<string, unknown> = { ...variables };
  for (const list of operation.selections) {
    if (list.kind !== 'LinkedHandle' || list.handle !== 'connection') continue;
    const filters: Record<string, unknown> = {};
    let countName: string | undefined;
    for (const argument of list.args ?? []) {
      const { name } = argument;
      if (argument.kind === 'Variable' && name === 'first') countName = argument.variableName;
      if (!list.filters?.includes(name)) continue;
      if (argument.kind === 'Variable') filters[name] = variables[argument.variableName];
      if (argument.kind === 'Literal') filters[name] = argument.value;
    }
    const known = operation.argumentDefinitions.find(({ name }) => name === countName);
    const id = ConnectionHandler.getConnectionID(ROOT_ID, list.key, filters);
    const shown = environment.getStore().getSource().get(id)?.edges as { __refs?: unknown[] } | undefined;
    const rows = Math.min(shown?.__refs?.length ?? 0, pageSizes.maxConnection);
    if (countName && known && rows > Number('defaultValue' in known && known.defaultValue))
      grown[countName] = rows;
  }
  return grown;
}
