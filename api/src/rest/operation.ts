import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import {
  ChallengeRequired,
  Conflict,
  DomainError,
  type DomainErrorCode,
  GameRefused,
  InvalidFields,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  StaffCodeRequired,
  TooManyRequests,
  Unavailable,
} from '../domain/errors.ts';
import type { Context } from '../graphql/context.ts';
import { errorTypeOf } from '../graphql/errors.ts';

/** A GraphQL document of ours, with the shape of its data. */
export interface Operation<Data, Variables> {
  readonly document: DocumentNode;
  readonly mutates: boolean;
  /** Only in the types. */
  readonly types?: { data: Data; variables: Variables };
}

const refusalFields = `
fragment Refusal on Error {
  __typename
  message
  ... on InvalidInputError { fields { field message } }
  ... on ConflictError { reason }
  ... on GameRefusedError { game { number homeTeam { name } awayTeam { name } } }
  ... on TooManyRequestsError { retryAfterSeconds }
  ... on ChallengeRequiredError { challenge difficultyBits }
}`;

/** A query; `fragments` are added once each. Data is what the text selects: the contract tests hold the two together. */
export function query<Data, Variables = Record<string, never>>(
  text: string,
  ...fragments: readonly string[]
): Operation<Data, Variables> {
  return { document: parse([text, ...new Set(fragments)].join('\n')), mutates: false };
}

/** A mutation of one field that spreads `...Refusal`; Payload is what that field answers when it is not refused. */
export function mutation<Payload, Variables = Record<string, never>>(
  text: string,
  ...fragments: readonly string[]
): Operation<Payload, Variables> {
  return { document: parse([text, refusalFields, ...new Set(fragments)].join('\n')), mutates: true };
}

/** Stops the boot when a document of ours does not fit the schema. */
export function checkOperation(
  schema: GraphQLSchema,
  operation: Operation<unknown, unknown>,
  place: string,
): void {
  const [error] = validate(schema, operation.document);
  if (error) throw new Error(`The document of ${place} does not fit the schema: ${error.message}`);
}

/**
 * Runs a document without a transport, as the caller of the context. What the schema refuses is thrown as the
 * DomainError that it was.
 */
export async function executeInProcess<Data, Variables>(
  schema: GraphQLSchema,
  operation: Operation<Data, Variables>,
  context: Context,
  variables: Variables,
): Promise<Data> {
  const answer = await execute({
    schema,
    document: operation.document,
    contextValue: context,
    variableValues: variables as Record<string, unknown>,
  });
  const [error] = answer.errors ?? [];
  if (error) throw causeOf(error);
  const data = answer.data as Record<string, unknown>;
  if (!operation.mutates) return data as Data;
  const [payload] = Object.values(data) as Array<{ __typename?: string }>;
  if (payload?.__typename && isRefusal(payload.__typename)) throw refusalOf(payload as Refusal);
  return payload as Data;
}

function causeOf(error: GraphQLError): Error {
  const cause = error.originalError;
  if (cause instanceof DomainError) return cause;
  // An error of GraphQL itself: the variables do not fit their types. Ours are parsed before, so it names the rest.
  if (!cause || cause instanceof GraphQLError) return new InvalidInput((cause ?? error).message);
  return cause;
}

interface Refusal {
  __typename: string;
  message: string;
  fields?: Array<{ field: string; message: string }>;
  reason?: string;
  game?: { number: number; homeTeam: { name: string }; awayTeam: { name: string } };
  retryAfterSeconds?: number;
  challenge?: string;
  difficultyBits?: number;
}

/** Exhaustive over the codes, like the table of GraphQL types that it is looked up by. */
const errorOf: Readonly<Record<DomainErrorCode, (refusal: Refusal) => DomainError>> = {
  INVALID_INPUT: ({ fields, message }) => new InvalidFields(fields ?? [], message),
  NOT_SIGNED_IN: ({ message }) => new NotSignedIn(message),
  NOT_ALLOWED: ({ message }) => new NotAllowed(message),
  STAFF_CODE_REQUIRED: ({ message }) => new StaffCodeRequired(message),
  NOT_FOUND: ({ message }) => new NotFound(message),
  CONFLICT: ({ reason, message }) => new Conflict(reason ?? 'CONFLICT', message),
  TOO_MANY_REQUESTS: ({ retryAfterSeconds, message }) => new TooManyRequests(retryAfterSeconds ?? 1, message),
  CHALLENGE_REQUIRED: ({ challenge, difficultyBits }) =>
    new ChallengeRequired(challenge ?? '', difficultyBits ?? 0),
  UNAVAILABLE: ({ message }) => new Unavailable(message),
};
const codeOfType = new Map(
  (Object.entries(errorTypeOf) as Array<[DomainErrorCode, string]>).map(([code, type]) => [type, code]),
);

function isRefusal(typename: string): boolean {
  return typename === 'GameRefusedError' || codeOfType.has(typename);
}

function refusalOf(refusal: Refusal): DomainError {
  const { game } = refusal;
  if (game) {
    const name = `${game.homeTeam.name} v ${game.awayTeam.name}`;
    return new GameRefused(refusal.message, { number: game.number, name });
  }
  const code = codeOfType.get(refusal.__typename);
  if (!code) throw new Error(`${refusal.__typename} is no refusal`);
  return errorOf[code](refusal);
}
