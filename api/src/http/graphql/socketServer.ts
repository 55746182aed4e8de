import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Context as ClientContext } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import type { WebSocket } from 'ws';
import type { App } from '../../app.ts';
import type { Context } from '../../graphql/kit/context.ts';
import type { SubscriptionTarget } from '../../live/subscriberFrames.ts';
import type { RequestScope } from '../../process/requestScope.ts';
import type { Call } from '../kit/admission.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import type { RequestLog } from '../kit/requestLog.ts';
import type { Pipeline } from './pipeline.ts';
import type { SessionWatcher } from './sessionWatcher.ts';

/** Shared by the steps of a socket's life: upgrade, connect, operation, subscription, close. */
export interface SocketServer {
  readonly app: App;
  readonly pipeline: Pipeline;
  readonly connections: OpenConnections;
  readonly requestLog: RequestLog;
  readonly sessions: SessionWatcher;
}

export interface ConnectionParams extends Record<string, unknown> {
  readonly authorization?: string;
}

export interface SocketExtra extends Record<PropertyKey, unknown> {
  subscriptions: Set<AsyncIterator<ExecutionResult>>;
}

/** A connected client, as graphql-ws describes it. Of its upgrade request only the sender is kept (requestFacts.ts). */
export type SocketClient = ClientContext<ConnectionParams, Extra & Partial<SocketExtra>>;

/** The context of an operation, with the socket that its answers go to. */
export type SocketContext = Context & {
  readonly call: Call;
  readonly target: SubscriptionTarget;
  readonly subscriptions: SocketExtra['subscriptions'];
};

/** Calls `release` when the socket closes, or now if it has closed already. */
export function whenClosed(socket: WebSocket, release: () => void): void {
  if (socket.readyState === socket.CLOSED) release();
  else socket.once('close', release);
}

/** When a client reuses a subscription id, graphql-ws forgets the earlier subscription, so that all are kept here too. */
export function subscriptionsOf({ extra }: SocketClient): SocketExtra['subscriptions'] {
  extra.subscriptions ??= new Set();
  return extra.subscriptions;
}

/** Each operation of a socket has an id of its own, like a request. */
export function scopeOfOperation({ contextValue }: ExecutionArgs): RequestScope {
  return { requestId: (contextValue as Context).request.id };
}
