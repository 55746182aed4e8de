import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { inboxRoute } from './InboxRoute.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const item = (at: number) => ({ kind: 'REPORT', itemId: `case-${at}`, title: `Report ${at}`, amount: null });

/** Three reports, minus those already decided. */
async function openInbox() {
  let left = [1, 2, 3];
  const page = await openPage(
    '/staff',
    (environment) => {
      const { element, ...route } = inboxRoute(environment);
      return [{ path: '/staff', ...route, element: <ToastProvider>{element}</ToastProvider> }];
    },
    {
      InboxRouteQuery: () => ({ Query: () => ({ inbox: left.map(item), feeds: [] }) }),
      InboxDecisionQuery: ({ id }) => ({
        data: {
          node: {
            __typename: 'ModerationCase',
            __isNode: 'ModerationCase',
            id,
            since: '2026-11-23T10:00:00Z',
            hidden: false,
            banned: false,
            decidedFor: null,
            buyers: 0,
            reportCount: 1,
            atStake: { text: 'Ksh 0' },
            reports: [{ reason: 'SCAM', note: '', at: '2026-11-23T10:00:00Z' }],
            slip: null,
            tipster: null,
          },
        },
      }),
      CaseItemMutation: ({ input }) => {
        left = left.filter((at) => `case-${at}` !== input.case);
        return { data: { decideReport: { __typename: 'DonePayload', message: 'Closed', changed: null } } };
      },
    },
  );
  await page.settle();
  return page;
}

const row = (at: number) => screen.getByRole('button', { name: new RegExp(`Report ${at}`) });
const pressKey = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Opens the item that has the focus, and says that nothing is wrong with it. */
async function decide(settle: () => Promise<unknown>) {
  await click(document.activeElement as HTMLElement);
  await settle();
  await click(screen.getByRole('button', { name: 'Nothing is wrong' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Looked at it' } });
  const dialog = screen.getByRole('dialog', { name: 'Nothing is wrong?' });
  await click(within(dialog).getByRole('button', { name: 'Nothing is wrong' }));
  await settle();
}

it('has the focus on the item in its place when one is decided, and on the last after the last', async () => {
  const { settle } = await openInbox();
  await pressKey('j');
  await pressKey('j');
  await decide(settle);
  expect(screen.queryByRole('button', { name: /Report 2/ })).toBeNull();
  expect(document.activeElement).toBe(row(3));
  await decide(settle);
  expect(document.activeElement).toBe(row(1));
});

it('lets Escape choose nothing again after a decision', async () => {
  const { settle } = await openInbox();
  await pressKey('j');
  await decide(settle);
  await pressKey('x');
  expect(screen.getByRole('region', { name: 'What is chosen' })).toBeTruthy();
  await pressKey('Escape');
  expect(screen.queryByRole('region', { name: 'What is chosen' })).toBeNull();
});
