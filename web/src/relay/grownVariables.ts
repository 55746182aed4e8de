import { type ConcreteRequest, ConnectionHandler, type Environment, type Variables } from 'relay-runtime';
import { pageSizes } from '../../../api/rules/limits.ts';

const ROOT_ID = 'client:root';

/**
 * The variables of a page's query that bring as many rows of each of its lists as are shown: a list that its reader
 * made longer must not shrink when it is asked for anew. A list can grow so when a variable with a default says how
 * many rows of it come `first`.
 */
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
