import type { OperationDefinitionNode } from 'graphql';

/** Keeps only declared variables: others would defeat caching by variables and stay in memory with a subscription. */
export function declaredOnly(
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = (operation?.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(variables, name) ? [[name, variables[name]]] : [])),
  );
}
