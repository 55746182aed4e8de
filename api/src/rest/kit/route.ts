import type { PlainRefusal } from '@tipsoko/rules/refusals';
import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { DomainError } from '../../domain/foundation/errors.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import type { Context } from '../../graphql/kit/context.ts';
import type { Document } from './document.ts';

type Shape = z.core.$ZodLooseShape;
type Read<S extends Shape> = z.output<z.ZodObject<S>>;

/** One call to a route. */
interface Call<Params, Query, Body, Data, Variables> {
  readonly app: App;
  readonly context: Context;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Address of this list's other pages: scheme, host, path and the query as it came. */
  readonly url: URL;
  /** Runs the route's document as the caller, or as `viewer`; throws the DomainError of a refusal. */
  ask(variables: Variables, viewer?: Viewer): Promise<Data>;
}

/** Documented names in this route's refusals, where they differ from those of the use case. */
export interface RefusalNames {
  /** Field of the use case → fields of this answer. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose messages are a list, of which clients show the first. */
  lists?: readonly string[];
  /** Keys that repeat the message of any refusal. */
  repeat?: readonly string[];
  /** More that clients need, such as the game that was refused. */
  extra?(error: DomainError): Record<string, unknown>;
  /** Refusal of callers who are not signed in, where the specification has its own words. */
  signIn?: PlainRefusal;
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
  /** Name of the call in the OpenAPI document, from which clients name their methods. */
  operationId: string;
  summary: string;
  topic: Topic;
  /** 'bearer' answers 401 without a valid token; 'visitor' takes a token as optional. */
  needs: 'bearer' | 'visitor';
  params?: P;
  query?: Q;
  body?: B;
  /** Reads the body as a form with a file in it. */
  multipart?: { limit: number };
  /** Seconds that caches may keep the anonymous answer, which depends on nothing but the address. */
  shared?: number;
  /** True when the call changes something, which API keys may not. */
  writes?: boolean;
  /** True when an API key with the scope `publish` may call it all the same. */
  publishes?: boolean;
  /** True when callers who ask often get a puzzle first (428). */
  puzzles?: boolean;
  /** The query for the answer; a write runs it after its use case. */
  document?: Document<Data, Variables>;
  /** Why and until when, from `deprecated()`: callers see it in headers, and the OpenAPI document says it. */
  deprecated?: string;
  answer: A;
  errors?: readonly DocumentedError[];
  refusal?: RefusalNames;
  run(call: Call<Read<P>, Read<Q>, Read<B>, Data, Variables>): Promise<z.input<A>>;
}

/** The longest time that a list of slips or games may be out of date. */
export const LIST_SECONDS = 5;

/** In the order of the documentation. */
export const topics = {
  Account: 'Registering, signing in, and what belongs to an account.',
  Slips: 'Slips on sale and finished, and publishing one.',
  Tipsters: 'Their ranking.',
  Games: 'Games, odds, and the markets that a tip can name.',
  Jackpots: 'Predictions for the jackpots of bookmakers.',
  Blog: 'Posts.',
  'Recovery and subscriptions': 'Tips that were paid for on another device, and those of subscribers.',
  Buying: 'Paying for a slip by M-Pesa or card.',
  Finance: 'Balances, earnings and withdrawals of a tipster.',
} as const;
type Topic = keyof typeof topics;

/** A route without the types of its parts, as the router and the documentation use it. */
export interface Route
  extends Omit<
    RouteParts<Shape, Shape, Shape, unknown, unknown, z.ZodType>,
    'params' | 'query' | 'body' | 'document' | 'run'
  > {
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodObject;
  readonly document?: DocumentNode;
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
    errors: parts.errors ?? [],
    refusal: parts.refusal ?? {},
    // The router parses with the same three schemas before it calls.
    run: (call) => parts.run(call as Parameters<typeof parts.run>[0]),
  };
}
