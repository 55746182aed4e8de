import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, openPage, refused } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { inboxRoute } from './InboxRoute.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const item = (kind: string, itemId: string) => ({
  kind,
  itemId,
  title: `Reported ${itemId}`,
  amount: null,
});
const inbox = [
  item('REPORT', 'case-1'),
  item('PAYMENT', 'payment-1'),
  item('REPORT', 'case-2'),
  item('REPORT', 'case-3'),
  item('DELIVERY', 'delivery-1'),
];
const aCase = (number: number, status = 'ON_SALE') => ({
  __typename: 'ModerationCase',
  id: `case-${number}`,
  __isNode: 'ModerationCase',
  hidden: false,
  reportCount: 2,
  buyers: number,
  paid: { text: `Ksh ${number}00` },
  slip: { id: `slip-${number}`, number, status },
  tipster: { id: `tipster-${number}`, username: `seller${number}` },
});

async function openInbox(answers: Answers = {}) {
  const page = await openPage(
    '/staff',
    (environment) => {
      const { element, ...route } = inboxRoute(environment);
      return [{ path: '/staff', ...route, element: <ToastProvider>{element}</ToastProvider> }];
    },
    {
      InboxRouteQuery: () => ({ Query: () => ({ inbox, feeds: [] }) }),
      BulkDialogQuery: ({ ids }) => ({
        data: {
          nodes: (ids as string[]).map((id) =>
            id === 'case-3' ? aCase(3, 'IN_PLAY') : aCase(Number(id.slice(-1))),
          ),
        },
      }),
      BulkDialogDecideMutation: ({ input }) =>
        input.case === 'case-2'
          ? refused('decideReport', 'ConflictError', 'This was decided already')
          : { data: { decideReport: { __typename: 'DonePayload' } } },
      BulkDialogUndoMutation: () => ({ data: { undoModeration: { __typename: 'DonePayload' } } }),
      ...answers,
    },
  );
  await page.settle();
  return page;
}

const boxOf = (id: string) => screen.getByRole('checkbox', { name: `Choose Report: Reported ${id}` });
const isChecked = (id: string) => (boxOf(id) as HTMLInputElement).checked;
const pressKey = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('chooses by x and by Shift only what needs neither a code nor a second person', async () => {
  await openInbox();
  await pressKey('j');
  await pressKey('x');
  await pressKey('j');
  await pressKey('x');
  expect(screen.getByText('Decide this one alone: it needs a code or a second person.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /payment-1/ })).toBeNull();
  await act(async () => void fireEvent.click(boxOf('case-3'), { shiftKey: true }));
  expect(['case-1', 'case-2', 'case-3'].map(isChecked)).toEqual([true, true, true]);
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /delivery-1/ })));
  expect(screen.getByText(/only reports or only deliveries/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide the slips' })).toBeNull();
  await pressKey('Escape');
  expect(screen.queryByRole('region', { name: 'What is chosen' })).toBeNull();
});

it('shows the effect on each before, what became of each after, and takes back what was done', async () => {
  const { settle, calls } = await openInbox();
  for (const id of ['case-1', 'case-2', 'case-3']) await act(async () => void fireEvent.click(boxOf(id)));
  await click('Hide the slips');
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Hide the slips?' }));
  const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Slip 1 of seller12 reports · 1 buyer · Ksh 100',
    'Slip 2 of seller22 reports · 2 buyers · Ksh 200',
    'Slip 3 of seller32 reports · 3 buyers · Ksh 300Left out: it is not on sale',
  ]);
  await click('Hide the slips: 2');
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  expect(calls('BulkDialogDecideMutation')).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A scam' } });
  await click('Hide the slips: 2');
  await settle();
  expect(dialog.getByRole('status').textContent).toBe('1 done, 1 refused');
  expect(rows()[0]).toContain('Done');
  expect(rows()[1]).toContain('This was decided already');
  expect(calls('BulkDialogDecideMutation').map(({ input }) => input)).toEqual(
    ['case-1', 'case-2'].map((id) => ({ case: id, decision: 'HIDE', reason: 'A scam' })),
  );
  await click('Put back on sale: 1');
  await settle();
  expect(dialog.getByRole('status').textContent).toBe('0 done, 1 taken back, 1 refused');
  expect(calls('BulkDialogUndoMutation').map(({ input }) => input.case)).toEqual(['case-1']);
  expect(calls('InboxRouteQuery')).toHaveLength(1);
  await act(
    async () => void fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement),
  );
  await settle();
  expect(calls('InboxRouteQuery')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'What is chosen' })).toBeNull();
});

it('says that nothing was decided when the effects cannot be read', async () => {
  const { settle } = await openInbox({ BulkDialogQuery: () => new Error('offline') });
  await act(async () => void fireEvent.click(boxOf('case-1')));
  await click('Nothing is wrong');
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(/No answer from the server/);
  expect(screen.queryByRole('button', { name: 'Nothing is wrong: 1' })).toBeNull();
});
