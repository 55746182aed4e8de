import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import type { Context as ClientContext } from 'graphql-ws';
import type { App } from '../../app.ts';
import type { Context } from '../../graphql/kit/context.ts';
import type { OwnOperations, RunningOperations } from '../../graphql/limits/limitsGate.ts';
import type { SharedSubscriptions } from '../../live/sharedSubscriptions.ts';
import type { SubscriptionTarget } from '../../live/subscriberFrames.ts';
import type { RequestScope } from '../../process/requestScope.ts';
import type { OpenConnections } from '../kit/openConnections.ts';
import type { RequestLog } from '../kit/requestLog.ts';
import type { ClientSocket } from './clientSocket.ts';
import type { SessionWatcher } from './sessionWatcher.ts';

/** Shared by the steps of a socket's life: upgrade, connect, operation, subscription, close. */
export interface SocketServer {
  readonly app: App;
  readonly schema: GraphQLSchema;
  readonly own: OwnOperations;
  readonly running: RunningOperations;
  readonly connections: OpenConnections;
  readonly requestLog: RequestLog;
  readonly sessions: SessionWatcher;
  readonly shared: SharedSubscriptions;
}

export interface ConnectionParams extends Record<string, unknown> {
  readonly authorization?: string;
}

export interface SocketExtra extends Record<PropertyKey, unknown> {
  readonly socket: ClientSocket;
}

/** A connected client, as graphql-ws describes it. */
export type SocketClient = ClientContext<ConnectionParams, SocketExtra>;

/** The context of an operation, with the socket that its answers go to. */
export type SocketContext = Context & {
  readonly target: SubscriptionTarget;
  readonly subscriptions: ClientSocket['subscriptions'];
};

/** Each operation of a socket has an id of its own, like a request. */
export function scopeOfOperation({ contextValue }: ExecutionArgs): RequestScope {
  return { requestId: (contextValue as Context).request.id };
}
