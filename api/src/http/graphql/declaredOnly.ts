import type { OperationDefinitionNode } from 'graphql';

/**
 * The variables that an operation declares, in its order. Others would make a new question of every call where answers
 * are kept by their variables, and would stay in memory with a subscription.
 */
export function declaredOnly(
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = (operation?.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(variables, name) ? [[name, variables[name]]] : [])),
  );
}
