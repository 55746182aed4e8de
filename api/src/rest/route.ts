import { z } from 'zod';
import type { App } from '../app.ts';
import type { DomainError } from '../domain/errors.ts';
import type { Context } from '../graphql/context.ts';
import type { Operation } from './operation.ts';

type Shape = z.core.$ZodLooseShape;
type Read<S extends Shape> = z.output<z.ZodObject<S>>;

/** Tokens that a sign-in gave; programs keep them themselves, browsers get them as cookies too. */
export interface IssuedTokens {
  access: string;
  refresh: string;
}

/** One call, as its module sees it. */
interface Call<Params, Query, Body, Data, Variables> {
  readonly app: App;
  readonly context: Context;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Address of this list's other pages: scheme, host, path and the query as it came. */
  readonly url: URL;
  /** Runs the route's document as the caller; a refusal is thrown as the DomainError that it was. */
  ask(variables: Variables): Promise<Data>;
  /** Tokens that the document just issued, or null. */
  tokens(): IssuedTokens | null;
}

/** How a refusal is written: by the names of the documented answer, where they differ from those of GraphQL. */
export interface RefusalNames {
  /** Names of GraphQL input fields → names of this call's answer. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose messages are a list, of which clients show the first. */
  lists?: readonly string[];
  /** Keys that repeat the message of any refusal. */
  repeat?: readonly string[];
  /** More that clients need, such as the game that was refused. */
  extra?(error: DomainError): Record<string, unknown>;
  /** What to say to somebody who is not signed in, when the spec has its own words for it. */
  signIn?: string;
}

export interface DocumentedError {
  status: number;
  carries: readonly string[];
  when: string;
}

export interface RouteParts<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  Data,
  Variables,
  A extends z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT';
  /** Without the trailing slash; `{name}` is one part of the path, `{name+}` the rest of it. */
  path: string;
  summary: string;
  topic: Topic;
  /** 'bearer': answers 401 to who is not signed in. 'visitor': a bearer token is welcome, for what its owner may see. */
  needs: 'bearer' | 'visitor';
  params?: P;
  query?: Q;
  body?: B;
  /** Reads the body as a form with a file in it. */
  multipart?: { limit: number };
  /**
   * Whoever shows no token, no key and no purchase gets the same answer: it is made from nothing but the address, and
   * kept for all of them until public facts change, at most a second.
   */
  shared?: boolean;
  document: Operation<Data, Variables>;
  answer: A;
  errors?: readonly DocumentedError[];
  refusal?: RefusalNames;
  run(call: Call<Read<P>, Read<Q>, Read<B>, Data, Variables>): Promise<z.input<A>>;
}

export const topics = [
  'Account',
  'Slips',
  'Tipsters',
  'Games',
  'Jackpots',
  'Blog',
  'Recovery and subscriptions',
  'Buying',
  'Finance',
] as const;
type Topic = (typeof topics)[number];

/** A documented path with the types of its parts forgotten: what the router and the documentation work with. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  readonly topic: Topic;
  readonly needs: 'bearer' | 'visitor';
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodObject;
  readonly multipart: { limit: number } | null;
  readonly shared: boolean;
  readonly document: Operation<unknown, unknown>;
  readonly answer: z.ZodType;
  readonly errors: readonly DocumentedError[];
  readonly refusal: RefusalNames;
  run(call: Call<unknown, unknown, unknown, unknown, unknown>): Promise<unknown>;
}

export function route<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  Data,
  Variables,
  A extends z.ZodType,
>(parts: RouteParts<P, Q, B, Data, Variables, A>): Route {
  return {
    ...parts,
    params: z.object(parts.params ?? {}),
    query: z.object(parts.query ?? {}),
    body: z.object(parts.body ?? {}),
    multipart: parts.multipart ?? null,
    shared: parts.shared ?? false,
    document: parts.document as Operation<unknown, unknown>,
    errors: parts.errors ?? [],
    refusal: parts.refusal ?? {},
    // The router parses with the same three schemas before it calls.
    run: (call) => parts.run(call as Parameters<typeof parts.run>[0]),
  };
}
