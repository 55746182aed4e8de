import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { PaymentCase } from './PaymentCase.tsx';

afterEach(cleanup);

async function open(answers: Answers) {
  const page = await openPage(
    '/',
    () => [{ path: '/', element: <PaymentCase purchase="purchase-1" /> }],
    answers,
  );
  fireEvent.click(screen.getByRole('button', { name: 'I paid and have no tip' }));
  await screen.findByRole('dialog', { name: 'I paid and have no tip' });
  return page;
}

const send = (note: string) => {
  fireEvent.change(screen.getByLabelText('When and how did you pay?'), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

it('sends how it was paid, and says what comes of it', async () => {
  const { settle, calls } = await open({
    PaymentCaseDialogMutation: () => ({
      OpenPaymentCaseResult: () => ({ __typename: 'OpenPaymentCasePayload' }),
    }),
  });
  send('RCASE55555');
  await settle();
  expect(calls('PaymentCaseDialogMutation')).toEqual([
    { input: { purchase: 'purchase-1', note: 'RCASE55555' } },
  ]);
  expect(screen.getByText(/^Thank you. We are looking for your payment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('keeps what was typed when it is refused', async () => {
  const { settle } = await open({
    PaymentCaseDialogMutation: () =>
      refused('openPaymentCase', 'InvalidInputError', 'Wrong', {
        fields: [{ field: 'note', message: 'Say when and how you paid' }],
      }),
  });
  send(' ');
  await settle();
  expect(screen.getByText('Say when and how you paid')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('When and how did you pay?').value).toBe(' ');
});
