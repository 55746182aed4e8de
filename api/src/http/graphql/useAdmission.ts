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
import type { Plugin } from 'graphql-yoga';
import type { App } from '../../app.ts';
import { NotAllowed, TooManyRequests } from '../../domain/foundation/errors.ts';
import { callCost } from '../../domain/foundation/rateLimits.ts';
import type { KeyAct } from '../../domain/integrators/keyScopes.ts';
import { OperationLimits, parseLimited } from '../../graphql/limits/limits.ts';
import { assertCost, costOf, withCost } from '../../graphql/limits/limitsCost.ts';
import { type RunningOperations, waitError } from '../../graphql/limits/limitsGate.ts';
import { admit, type Call, isCounted } from '../kit/admission.ts';
import { deprecationsOf } from '../kit/deprecationHeaders.ts';
import { refusedParams } from '../kit/inputFault.ts';
import { callerOf, errorExtensions } from './callerOf.ts';
import type { PipelineContext, ServerContext } from './pipeline.ts';

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult> | ExecutionResult;

/**
 * Applies the limits of docs/limits.md and the scopes of API keys to each operation, whatever its door: depth and tokens
 * when it is parsed, cost and key before it is executed, and how many run at once.
 */
export function useAdmission(app: App, running: RunningOperations): Plugin<object, ServerContext> {
  const callOf = (context: unknown) => (context as PipelineContext).call;
  return {
    onParams: async ({ params, context }) => {
      const refused = refusedParams(params);
      if (refused) throw refused;
      const { call } = context;
      call.viewer = await callerOf(app, context);
      // By now a persisted operation's text has been replaced by its name. `query` is untrusted and may not be a string.
      call.isOwn = typeof params.query === 'string' && params.query.startsWith('__PERSISTED_OPERATION_');
      await admitCall(app, call);
    },
    onParse: ({ context, setParseFn }) => {
      if (callOf(context)?.isOwn === false) setParseFn((source: string) => parseLimited(source));
    },
    onValidate: ({ context, addValidationRule }) => {
      if (callOf(context)?.isOwn === false) addValidationRule(OperationLimits);
    },
    onExecute: async ({ args, executeFn, setExecuteFn }) => {
      const context = args.contextValue as unknown as PipelineContext;
      const { call } = context;
      if (!call) return;
      await admitOperation(app, call, args);
      setExecuteFn((given: ExecutionArgs) => running.run(executeFn as Execute, given, context));
    },
    onSubscribe: async ({ args }) => {
      const call = callOf(args.contextValue);
      if (call) await admitOperation(app, call, args);
    },
    onResultProcess: ({ result, setResult, serverContext: { call } }) => {
      if (!Array.isArray(result) && !(Symbol.asyncIterator in result)) setResult(withCost(result, call));
    },
  };
}

/** On arrival, before the operation is known. @throws GraphQLError */
export function admitCall(app: App, call: Call): Promise<void> {
  return refusedAsError(() => admit(app, call));
}

/** With the cost of the validated operation and its variables. @throws GraphQLError */
export async function chargeOperation(app: App, call: Call, args: ExecutionArgs): Promise<void> {
  const { schema, document, operationName, variableValues } = args;
  if (isCounted(call)) return;
  call.cost = Math.ceil(costOf(schema, document, operationName, variableValues ?? {}));
  call.note({ 'x-operation-cost': call.cost });
  if (!call.isOwn) assertCost(call.cost);
  await refusedAsError(() => admit(app, call, { cost: Math.max(callCost, call.cost ?? 0) }));
}

async function admitOperation(app: App, call: Call, args: ExecutionArgs): Promise<void> {
  call.operation = args;
  call.note(deprecationsOf(app.settings, args.schema, args.document));
  await chargeOperation(app, call, args);
  await refusedAsError(() => admit(app, call, { act: actOf(args) }));
}

/** Turns refusals into GraphQL errors with their HTTP status. */
export async function refusedAsError<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyRequests) throw waitError(error);
    if (!(error instanceof NotAllowed)) throw error;
    const extensions = { ...errorExtensions(error), http: { status: 403 } };
    throw new GraphQLError(error.message, { extensions });
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
