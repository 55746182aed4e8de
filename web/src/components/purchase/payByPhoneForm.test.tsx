import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PayByPhoneForm } from './PayByPhoneForm.tsx';

afterEach(cleanup);

const open = (goesOn: boolean) => {
  const start = vi.fn(async () => ({ answer: null }));
  render(
    <PayByPhoneForm
      start={start}
      busy={false}
      refusal={null}
      price="Ksh 50"
      edited={() => {}}
      clear={() => {}}
      onStarted={() => {}}
      post={{ path: '/buy_tip/1', hidden: { slip: 'slip-1' }, typed: { phone: '0712 345 678' }, goesOn }}
    />,
  );
  return start;
};

it('goes on by itself, once, with a form that the server asked a puzzle for', () => {
  const start = open(true);
  expect(start.mock.calls).toEqual([['254712345678']]);
});

it('sends nothing else by itself', () => {
  expect(open(false).mock.calls).toEqual([]);
});
