import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage, refused } from '../../test/openPage.tsx';
import { ToastProvider } from '../../ui/ToastProvider.tsx';
import { SaleUndone } from './payments/SaleUndone.tsx';
import { StaffCodeProvider } from './StaffCodeProvider.tsx';

afterEach(cleanup);

const purchase = '00000000-0000-4000-8000-000000000000';
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const asks = () => screen.queryByRole('dialog', { name: 'Is it you?' });

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
              <SaleUndone />
            </StaffCodeProvider>
          </ToastProvider>
        ),
      },
    ],
    {
      SaleUndoneRefundMutation: () =>
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
  await type('Purchase', purchase);
  await press('Refund the buyer');
  await type(/^Why/, 'asked for it');
  await press('Refund');
  await page.settle();
  return page;
}

it('asks for the code over what was begun, says what is wrong with one, and then goes on by itself', async () => {
  const { settle, calls } = await refund();
  const dialog = asks() as HTMLElement;
  const field = within(dialog).getByLabelText('Code of your authenticator app');
  expect(document.activeElement).toBe(field);
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
  await press('Go on');
  expect(within(dialog).getByRole('alert').textContent).toBe('Enter the code');
  expect(calls('StaffCodeDialogMutation')).toEqual([]);
  await type('Code of your authenticator app', '000000');
  await press('Go on');
  await settle();
  expect(within(dialog).getByRole('alert').textContent).toBe('Wrong code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(calls('SaleUndoneRefundMutation')).toHaveLength(1);
  await type('Code of your authenticator app', ' 123456 ');
  await press('Go on');
  await settle();
  expect(asks()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const input = { purchase, reason: 'asked for it' };
  expect(calls('SaleUndoneRefundMutation')).toEqual([{ input }, { input }]);
  screen.getByText('The money is on its way back');
});

it('changes nothing when one turns back, and leaves what was typed', async () => {
  const { settle, calls } = await refund();
  fireEvent.keyDown(asks() as HTMLElement, { key: 'Escape' });
  await settle();
  expect(asks()).toBeNull();
  expect(calls('SaleUndoneRefundMutation')).toHaveLength(1);
  screen.getByText('Nothing was changed.');
  const dialog = screen.getByRole('dialog', { name: 'Refund the buyer?' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Why/).value).toBe('asked for it');
});
