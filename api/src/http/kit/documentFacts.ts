import { createHash } from 'node:crypto';
import { secretArguments } from '@tipsoko/rules/secretArguments';
import { type DocumentNode, Kind, OperationTypeNode, print, visit } from 'graphql';
import { perObject } from '../../process/perObject.ts';

/** Characters of the variables (JSON) of a cacheable query. */
export const MAX_VARIABLES = 2_000;

interface Operation {
  readonly isQuery: boolean;
  readonly variables: readonly string[];
}

export interface DocumentFacts {
  /** Of the printed document, so that spaces and comments do not matter. */
  readonly hash: string;
  /** Contains credentials of its caller. */
  readonly isSecret: boolean;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Parsed documents are cached by the GraphQL server, so each is examined once. */
export const documentFacts = perObject(factsOf);

/**
 * Equal for equal queries: document, operation name, declared variables. Null for mutations, subscriptions and queries with
 * secrets, which are never cached.
 */
export function queryKey(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const { hash, isSecret, operations } = documentFacts(document);
  if (isSecret) return null;
  const only = operations.size === 1 ? [...operations.values()][0] : undefined;
  const operation = operationName ? operations.get(operationName) : only;
  if (!operation?.isQuery) return null;
  const declared = operation.variables.flatMap((name) =>
    Object.hasOwn(variables, name) ? [[name, variables[name]]] : [],
  );
  const given = JSON.stringify(declared);
  return given.length > MAX_VARIABLES ? null : `${hash} ${operationName ?? ''} ${given}`;
}

function factsOf(document: DocumentNode): DocumentFacts {
  let isSecret = false;
  visit(document, {
    Argument: ({ name }) => {
      if (secretArguments.has(name.value)) isSecret = true;
    },
  });
  const operations = document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? [
          [
            one.name?.value ?? '',
            {
              isQuery: one.operation === OperationTypeNode.QUERY,
              variables: (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
            },
          ] as const,
        ]
      : [],
  );
  const hash = createHash('sha256').update(print(document)).digest('base64url');
  return { hash, isSecret, operations: new Map(operations) };
}
