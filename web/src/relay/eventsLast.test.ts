// @vitest-environment node
import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type SubscribeFunction,
} from 'relay-runtime';
import { expect, it } from 'vitest';
import { eventsLast } from './eventsLast.ts';

type Sink = { next(value: GraphQLResponse): void; complete(): void; error(error: Error): void };

const request = { id: 'hash', name: 'Op' } as RequestParameters;
const saying = (balance: string) => ({ data: { balance } }) as unknown as GraphQLResponse;

/** A page that shows the latest balance from a query or an event. */
function page() {
  const asked: Sink[] = [];
  const followed: Sink[] = [];
  const network = eventsLast({
    fetch: () => Observable.create<GraphQLResponse>((sink) => void asked.push(sink)),
    subscribe: () => Observable.create<GraphQLResponse>((sink) => void followed.push(sink)),
  });
  const shown: unknown[] = [];
  const show = (source: ReturnType<FetchFunction> | ReturnType<SubscribeFunction>) =>
    Observable.from(source as Observable<GraphQLResponse>).subscribe({
      next: (answer) => shown.push((answer as { data: { balance: string } }).data.balance),
    });
  return {
    shown,
    fetch: () => show(network.fetch(request, {}, {})),
    subscribe: () => show(network.subscribe(request, {}, {})),
    answer: (balance: string, at = 0) => {
      asked[at]?.next(saying(balance));
      asked[at]?.complete();
    },
    tell: (balance: string) => followed[0]?.next(saying(balance)),
  };
}

it('ends with the newest event where an older answer comes after it', () => {
  const { shown, fetch, subscribe, answer, tell } = page();
  subscribe();
  fetch();
  tell('300');
  tell('600');
  answer('0');
  expect(shown).toEqual(['300', '600', '0', '300', '600']);
  // Replayed once, after the answer that it overtook.
  fetch();
  answer('900', 1);
  expect(shown.slice(5)).toEqual(['900']);
});

it('sends nothing to ended subscriptions, and nothing after an answer that is no longer awaited', () => {
  const { shown, fetch, subscribe, answer, tell } = page();
  const following = subscribe();
  const first = fetch();
  fetch();
  tell('300');
  first.unsubscribe();
  following.unsubscribe();
  answer('0', 1);
  expect(shown).toEqual(['300', '0']);
});
