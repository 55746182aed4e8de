import { type FetchFunction, type GraphQLResponse, Observable, type SubscribeFunction } from 'relay-runtime';

/**
 * An answer may have been read before the events that overtake it on their way: what subscriptions tell while it is
 * under way is told again after it, so that the page ends with the newest.
 */
export function eventsLast(parts: { fetch: FetchFunction; subscribe: SubscribeFunction }): {
  fetch: FetchFunction;
  subscribe: SubscribeFunction;
} {
  /** For each answer under way what was told meanwhile. */
  const underWay = new Set<Array<() => void>>();
  return {
    fetch: (...asked) =>
      Observable.create<GraphQLResponse>((sink) => {
        const meanwhile: Array<() => void> = [];
        underWay.add(meanwhile);
        const answers = Observable.from(parts.fetch(...asked)).subscribe({
          next: (answer) => {
            sink.next(answer);
            for (const tell of meanwhile.splice(0)) tell();
          },
          error: sink.error,
          complete: sink.complete,
        });
        return () => {
          underWay.delete(meanwhile);
          answers.unsubscribe();
        };
      }),
    subscribe: (...asked) =>
      Observable.create<GraphQLResponse>((sink) => {
        const events = Observable.from(parts.subscribe(...asked) as Observable<GraphQLResponse>).subscribe({
          next: (event) => {
            sink.next(event);
            for (const meanwhile of underWay) meanwhile.push(() => sink.next(event));
          },
          error: sink.error,
          complete: sink.complete,
        });
        return () => events.unsubscribe();
      }),
  };
}
