import { type GraphQLResponse, Observable, type RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { laterSocket } from './laterSocket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const goal = { data: { goal: 1 } } as GraphQLResponse;
const request = { name: 'Goals' } as RequestParameters;

function socketCode() {
  const told: string[] = [];
  const socket = {
    subscribe: () =>
      Observable.create<GraphQLResponse>((sink) => {
        told.push('subscribed');
        sink.next(goal);
        return () => void told.push('left');
      }),
    renew: () => void told.push('renewed'),
  };
  return { told, socket };
}

it('asks for the code with the first subscription, and again until it comes', async () => {
  const { told, socket } = socketCode();
  const states: boolean[] = [];
  let lost = 2;
  const later = laterSocket(
    async () => {
      told.push('asked');
      if (lost-- > 0) throw new Error('Lost');
      return socket;
    },
    (connected) => void states.push(connected),
  );
  later.renew();
  expect(told).toEqual([]);
  const seen: unknown[] = [];
  const running = later.subscribe(request, {}).subscribe({
    next: (answer) => void seen.push(answer),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['asked', 'asked', 'asked', 'subscribed']);
  expect(states).toEqual([false, false, true]);
  expect(seen).toEqual([goal]);
  later.renew();
  running.unsubscribe();
  expect(told.slice(4)).toEqual(['renewed', 'left']);
});

it('does not begin what was ended before the code came', async () => {
  const { told, socket } = socketCode();
  const later = laterSocket(
    async () => socket,
    () => {},
  );
  later.subscribe(request, {}).subscribe({}).unsubscribe();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([]);
});
