import {
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '../../domain/foundation/errors.ts';
import { assertKeyMay, type KeyAct } from '../../domain/integrators/keyScopes.ts';
import type { Context } from '../../graphql/kit/context.ts';

/** @throws GraphQLError when the operation is more than the caller's API key may do. */
export function checkKey(args: ExecutionArgs): void {
  const { viewer } = args.contextValue as Context;
  if (!viewer.apiKey) return;
  try {
    assertKeyMay(viewer, actOf(args));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, code, messageCode, messageValues } = error;
    const extensions = { code, messageCode, messageValues, http: { status: 403 } };
    throw new GraphQLError(message, { extensions });
  }
}

function actOf({ document, operationName }: ExecutionArgs): KeyAct {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION) return 'follow';
  if (operation?.operation !== OperationTypeNode.MUTATION) return 'ask';
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const fields = rootFields(operation.selectionSet, fragments);
  return fields.every((name) => name === 'publishSlip' || name === '__typename') ? 'publish' : 'change';
}

/** Includes fragments and ignores `@skip`. Validation has excluded fragment cycles. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string[] {
  return selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [one.name.value];
    const within = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value);
    return within ? rootFields(within.selectionSet, fragments) : [];
  });
}

/** {@link checkKey} as an execution result for sockets; null when allowed. */
export function refusedToKey(args: ExecutionArgs): ExecutionResult | null {
  try {
    checkKey(args);
    return null;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error] };
  }
}
