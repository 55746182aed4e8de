import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage, refused } from '../../test/openPage.tsx';
import { ToastProvider } from '../../ui/feedback/ToastProvider.tsx';
import { StaffCodeProvider } from './kit/StaffCodeProvider.tsx';
import { UndoSale } from './payments/UndoSale.tsx';

afterEach(cleanup);

const purchase = '00000000-0000-4000-8000-000000000000';
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const asks = () => screen.queryByRole('dialog', { name: 'Confirm it is you' });

/** The refund dialog, filled in and sent; the server wants a code until `proveStaff` took one. */
async function refund() {
  let fresh = false;
  const page = await openPage(
    '/staff/payments',
    () => [
      {
        path: '/staff/payments',
        element: (
          <ToastProvider>
            <StaffCodeProvider>
              <UndoSale />
            </StaffCodeProvider>
          </ToastProvider>
        ),
      },
    ],
    {
      UndoSaleRefundMutation: () =>
        fresh
          ? { data: { refundPurchase: { __typename: 'DonePayload' } } }
          : refused('refundPurchase', 'StaffCodeRequiredError', 'A code, please'),
      StaffCodeDialogMutation: ({ input }) => {
        fresh = input.code === '123456';
        return fresh
          ? { data: { proveStaff: { __typename: 'SignInPayload', viewer: null } } }
          : refused('proveStaff', 'InvalidInputError', 'Wrong code', {
              fields: [{ field: 'code', message: 'Wrong code' }],
            });
      },
    },
  );
  await type('Purchase ID', purchase);
  await press('Refund the buyer');
  await type(/^Reason/, 'asked for it');
  const dialog = screen.getByRole('dialog', { name: 'Refund the buyer?' });
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Refund the buyer' })),
  );
  await page.settle();
  return page;
}

it('asks for the code over the open dialog, says what is wrong with it, then continues by itself', async () => {
  const { settle, calls } = await refund();
  const dialog = asks() as HTMLElement;
  const field = within(dialog).getByLabelText('Code from your authenticator app');
  expect(document.activeElement).toBe(field);
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
  await press('Continue');
  expect(within(dialog).getByRole('alert').textContent).toBe('Enter the code');
  expect(calls('StaffCodeDialogMutation')).toEqual([]);
  await type('Code from your authenticator app', '000000');
  await press('Continue');
  await settle();
  expect(within(dialog).getByRole('alert').textContent).toBe('Wrong code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(calls('UndoSaleRefundMutation')).toHaveLength(1);
  await type('Code from your authenticator app', ' 123456 ');
  await press('Continue');
  await settle();
  expect(asks()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const input = { purchase, reason: 'asked for it' };
  expect(calls('UndoSaleRefundMutation')).toEqual([{ input }, { input }]);
  screen.getByText('The refund is on its way');
});

it('changes nothing when the code dialog is cancelled, and keeps what was typed', async () => {
  const { settle, calls } = await refund();
  fireEvent.keyDown(asks() as HTMLElement, { key: 'Escape' });
  await settle();
  expect(asks()).toBeNull();
  expect(calls('UndoSaleRefundMutation')).toHaveLength(1);
  screen.getByText('Nothing was changed.');
  const dialog = screen.getByRole('dialog', { name: 'Refund the buyer?' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('asked for it');
});
