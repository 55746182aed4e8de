import { filled } from '@tipsoko/rules/refusals';
import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada';
import { type DocumentNode, type GraphQLError, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { DomainError, InvalidInput } from '../../domain/foundation/errors.ts';
import type { Context } from '../../graphql/kit/context.ts';
import type { ExecuteOperation } from '../../http/graphql/pipeline.ts';
import type { introspection } from '../__generated__/schemaTypes.d.ts';

/** A query with the types that the schema gives to its variables and data. */
export type Document<Data, Variables> = TadaDocumentNode<Data, Variables>;

/** Fragments that it spreads come second. The text must be a literal, from which the compiler infers the types. */
export const graphql = ((text: string, fragments: readonly DocumentNode[] = []): DocumentNode => {
  const definitions = [parse(text), ...fragments].flatMap((document) => document.definitions);
  // A fragment that two others spread comes twice, and may stand in a document only once.
  const byName = new Map(
    definitions.map((one) => [one.kind === Kind.FRAGMENT_DEFINITION ? one.name.value : one, one]),
  );
  return { kind: Kind.DOCUMENT, definitions: [...byName.values()] };
}) as unknown as ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    disableMasking: true;
    scalars: { Date: string; DateTime: string; Decimal: string; URL: string };
  }>
>;

/** @throws Error when a document of a route does not fit the schema. */
export function checkDocument(
  schema: GraphQLSchema,
  document: DocumentNode | undefined,
  place: string,
): void {
  const [error] = document ? validate(schema, document) : [];
  if (error) throw new Error(`The document of ${place} does not fit the schema: ${error.message}`);
}

/** Runs a query without a transport, as the caller of the context. @throws DomainError what a resolver refused. */
export async function executeInProcess(
  execute: ExecuteOperation,
  document: DocumentNode,
  context: Context,
  variables: unknown,
): Promise<unknown> {
  const variableValues = variables as Record<string, unknown>;
  const { data, errors } = await execute({ document, variableValues }, context);
  if (errors?.[0]) throw causeOf(errors[0]);
  return data;
}

function causeOf(error: GraphQLError): Error {
  if (error.cause instanceof DomainError) return error.cause;
  if (error.extensions.code === 'INTERNAL') return error;
  // The variables do not fit their types. The route has parsed its input before.
  return new InvalidInput(filled('DETAIL', { detail: error.message }));
}
