import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, openPage, refused } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { paymentsRoute } from './PaymentsRoute.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const money = { amount: '250.00', text: 'Ksh 250' };
const lists = {
  stuckItems: {
    edges: [
      {
        node: {
          kind: 'WITHDRAWAL',
          id: 'payout-1',
          subject: 'withdrawal:12',
          state: 'UNKNOWN',
          reason: 'No answer from M-Pesa',
          may: ['DECIDE_PAID', 'DECIDE_NOT_PAID'],
          amount: money,
          party: { phone: '2547…678', email: null, provider: 'MPESA', slipNumber: null, references: [] },
        },
      },
    ],
  },
  suspense: {
    edges: [
      {
        node: { id: 'suspense-1', kind: 'SURPLUS', provider: 'MPESA', phone: '254712345678', amount: money },
      },
    ],
  },
  reconciliationDifferences: {
    edges: [{ node: { id: 'difference-1', kind: 'NOT_HERE', provider: 'MPESA', difference: money } }],
  },
  openProposals: {
    edges: [
      {
        node: {
          id: 'proposal-1',
          kind: 'WRITE_OFF',
          own: false,
          phone: null,
          proposer: 'akinyi',
          amount: money,
        },
      },
    ],
  },
  otherStaff: 1,
  ...Object.fromEntries(
    ['stuckCount', 'keptCount', 'differenceCount', 'proposalCount'].map((name) => [name, { totalCount: 1 }]),
  ),
};

async function open(list: string, answers: Answers) {
  const page = await openPage(
    `/staff/payments?list=${list}`,
    (environment) => {
      const { loader, element } = paymentsRoute(environment);
      return [
        {
          path: '/staff/payments',
          ...(loader && { loader }),
          element: <ToastProvider>{element}</ToastProvider>,
        },
      ];
    },
    {
      loadStaffPageQuery: () => ({ Viewer: () => ({ isStaff: true }) }),
      PaymentsRouteQuery: () => ({ Query: () => lists }),
      ...answers,
    },
  );
  const press = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    return screen.getByRole('dialog', { name: `${name}?` });
  };
  const confirm = async (name: string) => {
    const dialog = within(screen.getByRole('dialog', { name: `${name}?` }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name })));
    await page.settle();
  };
  /** The lists are read once by the page, and once more after a decision. */
  const reads = () => page.calls('PaymentsRouteQuery').length;
  return { ...page, press, confirm, reads };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const done = (field: string) => ({
  data: { [field]: { __typename: 'DecisionPayload', message: 'Decided' } },
});

it('asks for a reason before a difference is resolved, then reads the lists again', async () => {
  const { press, confirm, reads, calls } = await open('differences', {
    DifferenceItemMutation: () => done('resolveReconciliationDifference'),
  });
  const dialog = await press('Write off');
  expect(dialog.textContent).toContain('Ksh 250');
  await confirm('Write off');
  expect(screen.getByRole('alert').textContent).toBe('Enter a reason');
  expect(calls('DifferenceItemMutation')).toEqual([]);
  type(/^Reason/, ' nobody knows ');
  await confirm('Write off');
  expect(calls('DifferenceItemMutation')).toEqual([
    { input: { id: 'difference-1', decision: 'WRITE_OFF', difference: '250.00', reason: 'nobody knows' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reads()).toBe(2);
});

it('stays open with what was typed when a suspense decision is refused', async () => {
  const { press, confirm, reads, calls } = await open('kept', {
    SuspenseItemMutation: () =>
      refused('resolveSuspense', 'InvalidInputError', 'Wrong', {
        fields: [{ field: 'purchase', message: 'No such purchase' }],
      }),
  });
  expect(screen.queryByText('254712345678')).toBeNull();
  await press('Match to a purchase');
  type(/^Purchase/, 'purchase-9');
  type(/^Reason/, 'same phone');
  await confirm('Match to a purchase');
  expect(calls('SuspenseItemMutation')).toEqual([
    { input: { id: 'suspense-1', reason: 'same phone', decision: { match: 'purchase-9' } } },
  ]);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('No such purchase')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Purchase/).value).toBe('purchase-9');
  expect(reads()).toBe(1);
});

it('sends a refund to no phone when none was typed', async () => {
  const { press, confirm, calls } = await open('kept', {
    SuspenseItemMutation: () => done('resolveSuspense'),
  });
  await press('Refund the payer');
  type(/^Phone/, '  ');
  type(/^Reason/, 'asked for it');
  await confirm('Refund the payer');
  expect(calls('SuspenseItemMutation')).toEqual([
    { input: { id: 'suspense-1', reason: 'asked for it', decision: { refund: {} } } },
  ]);
});

it('closes and reads the lists again when a proposal no longer fits', async () => {
  const { press, confirm, reads } = await open('proposals', {
    ProposalItemApproveMutation: () => refused('approveProposal', 'ConflictError', 'The amount has changed'),
  });
  await press('Approve');
  await confirm('Approve');
  screen.getByText('The amount has changed');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reads()).toBe(2);
});

it('wants the receipt that proves a payout, and sends it', async () => {
  const { press, confirm, calls } = await open('stuck', {
    useStuckDecisionsPayoutMutation: () => done('decidePayout'),
  });
  await press('The phone received it');
  await confirm('The phone received it');
  expect(screen.getByRole('alert').textContent).toBe('Enter the receipt that proves it');
  type(/^Receipt/, 'UKM1234567');
  await confirm('The phone received it');
  expect(calls('useStuckDecisionsPayoutMutation')).toEqual([
    { input: { id: 'payout-1', outcome: { sent: 'UKM1234567' } } },
  ]);
});
