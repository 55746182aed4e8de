import { type FetchFunction, type GraphQLResponse, Observable, type SubscribeFunction } from 'relay-runtime';

/** Replays subscription events that arrive during a query after its answer, which may be older than they are. */
export function eventsLast(parts: { fetch: FetchFunction; subscribe: SubscribeFunction }): {
  fetch: FetchFunction;
  subscribe: SubscribeFunction;
} {
  /** Events received meanwhile, by pending query. */
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
