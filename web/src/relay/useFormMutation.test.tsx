import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import mutation, { type BuyByPhoneFormMutation } from '../__generated__/BuyByPhoneFormMutation.graphql.ts';
import { useFormMutation } from './useFormMutation.ts';

const variables = { input: { slip: 7, phone: '254712345678' } };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function form() {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useFormMutation<BuyByPhoneFormMutation>(mutation, 'It failed'), {
    wrapper,
  });
  const start = () => {
    let outcome: ReturnType<typeof result.current.mutate> | undefined;
    act(() => {
      outcome = result.current.mutate(variables);
    });
    if (!outcome) throw new Error('nothing was started');
    return outcome;
  };
  const answer = (buySlipByPhone: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { buySlipByPhone } }));
  return { environment, form: () => result.current, start, answer };
}

const refusal = (__typename: string, more: object = {}) => ({
  __typename,
  __isError: __typename,
  message: 'No',
  ...more,
});

it('is done when the answer is no error of the union', async () => {
  const { form: state, start, answer } = form();
  const outcome = start();
  expect(state().busy).toBe(true);
  await answer({ __typename: 'BuyPayload', token: 'token-1', purchase: null });
  expect(await outcome).toMatchObject({ done: true, answer: { token: 'token-1' }, refusal: null });
  expect(state()).toMatchObject({ busy: false, done: '', refusal: null });
});

it('sorts the messages of a refusal by field, and removes that of a field that is edited', async () => {
  const { form: state, start, answer } = form();
  const outcome = start();
  const fields = [
    { field: 'phone', message: 'Wrong phone' },
    { field: 'slip', message: 'No such slip' },
  ];
  await answer(refusal('InvalidInputError', { fields }));
  const expected = { message: 'No', fields: { phone: 'Wrong phone', slip: 'No such slip' } };
  expect(await outcome).toMatchObject({ done: false, refusal: expected });
  act(() => state().edited('phone'));
  expect(state().refusal?.fields).toEqual({ slip: 'No such slip' });
  act(() => state().edited('slip'));
  expect(state().refusal).toBeNull();
});

it('keeps a wait while fields are edited, until it is cleared', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { form: state, start, answer } = form();
  void start();
  await answer(refusal('TooManyRequestsError', { retryAfterSeconds: 90 }));
  expect(state().refusal?.retryAt).toBe(1_090_000);
  act(() => state().edited('phone'));
  expect(state().refusal?.message).toBe('No');
  act(() => state().clear());
  expect(state().refusal).toBeNull();
});

it.each([
  [
    'the connection fails',
    (environment: ReturnType<typeof createMockEnvironment>) =>
      environment.mock.rejectMostRecentOperation(new Error('offline')),
  ],
  [
    'the server fails',
    (environment: ReturnType<typeof createMockEnvironment>) =>
      environment.mock.resolveMostRecentOperation({
        data: null,
        errors: [{ message: 'Unexpected error' }],
      } as never),
  ],
])('says the message of the form when %s', async (_, fail) => {
  const { environment, form: state, start } = form();
  const outcome = start();
  await act(async () => fail(environment));
  const message = { message: 'It failed', fields: {}, retryAt: null };
  expect(await outcome).toEqual({ done: false, answer: null, refusal: message });
  expect(state()).toMatchObject({ busy: false, done: null, refusal: message });
});

it('sends nothing for a second press while the first is under way, and sends the next one', async () => {
  const { environment, start, answer } = form();
  const first = start();
  expect(await start()).toEqual({ done: false, answer: null, refusal: null });
  expect(environment.mock.getAllOperations()).toHaveLength(1);
  await answer({ __typename: 'BuyPayload', token: 'token-1', purchase: null });
  expect((await first).done).toBe(true);
  void start();
  expect(environment.mock.getAllOperations()).toHaveLength(1);
  await answer(refusal('ConflictError'));
});
