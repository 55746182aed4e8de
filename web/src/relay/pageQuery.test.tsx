import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, StrictMode, Suspense } from 'react';
import { RelayEnvironmentProvider, useFragment } from 'react-relay';
import { createOperationDescriptor, type Environment, Observable } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import activeTipsList, {
  type ActiveTipsList_query$key,
} from '../__generated__/ActiveTipsList_query.graphql.ts';
import activeTipsQuery, { type ActiveTipsRouteQuery } from '../__generated__/ActiveTipsRouteQuery.graphql.ts';
import proofQuery, { type ProofRouteQuery } from '../__generated__/ProofRouteQuery.graphql.ts';
import { connection } from '../lib/connection.ts';
import { createEnvironment } from './environment.ts';
import { loadPageQuery, type PageQuery, usePageQuery } from './pageQuery.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const variables = { username: null, first: 20, after: null, last: null, before: null };

function Page({ page }: { page: PageQuery<ProofRouteQuery> }) {
  const data = usePageQuery<ProofRouteQuery>(proofQuery, page);
  return <p>{data.proofDays ? 'chain' : 'nothing'}</p>;
}

/** A loader's arguments, and the abort that the router sends when its page is left. */
function visit() {
  const controller = new AbortController();
  return { request: { signal: controller.signal } as Request, leave: () => controller.abort() };
}

async function openPage() {
  const { request, leave } = visit();
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) => MockPayloadGenerator.generate(operation));
  environment.mock.queuePendingOperation(proofQuery, variables);
  const page = await loadPageQuery<ProofRouteQuery>(
    environment as unknown as Environment,
    proofQuery,
    variables,
    { request, fresh: false },
  );
  const dispose = vi.spyOn(page.reference, 'dispose');
  const within = (child: ReactNode) => (
    <RelayEnvironmentProvider environment={environment}>
      <Suspense fallback="loading">{child}</Suspense>
    </RelayEnvironmentProvider>
  );
  return { environment, page, leave, dispose, within };
}

const turn = () => act(() => vi.advanceTimersByTime(1));

it('lives through the double mount of StrictMode', async () => {
  const { page, dispose, within } = await openPage();
  render(<StrictMode>{within(<Page page={page} />)}</StrictMode>);
  turn();
  expect(screen.getByText('chain')).toBeTruthy();
  expect(dispose).not.toHaveBeenCalled();
});

it('disposes the query when the page goes, and only then', async () => {
  const { page, dispose, within } = await openPage();
  const { unmount } = render(within(<Page page={page} />));
  turn();
  expect(dispose).not.toHaveBeenCalled();
  unmount();
  turn();
  expect(dispose).toHaveBeenCalledOnce();
});

it('disposes a query whose page was left before it could be mounted', async () => {
  const { leave, dispose } = await openPage();
  vi.advanceTimersByTime(60_000);
  expect(dispose).not.toHaveBeenCalled();
  leave();
  turn();
  expect(dispose).toHaveBeenCalledOnce();
});

it('leaves a mounted page alone until it goes', async () => {
  const { page, leave, dispose, within } = await openPage();
  const { unmount } = render(within(<Page page={page} />));
  leave();
  turn();
  expect(dispose).not.toHaveBeenCalled();
  unmount();
  turn();
  expect(dispose).toHaveBeenCalledOnce();
});

/** An environment whose requests never complete; `open` counts those not aborted. */
function slowServer() {
  const requests = { sent: 0, open: 0 };
  const environment = createEnvironment({
    fetch: () =>
      Observable.create(() => {
        requests.sent++;
        requests.open++;
        return () => {
          requests.open--;
        };
      }),
  });
  return { environment, requests };
}

it.each([
  ['while its modules were loading', true],
  ['while it was waiting for data', false],
])('aborts the request of a page that was left %s', async (_when, before) => {
  const { environment, requests } = slowServer();
  const { request, leave } = visit();
  if (before) leave();
  await loadPageQuery<ProofRouteQuery>(environment, proofQuery, variables, { request, fresh: true });
  expect(requests).toEqual({ sent: 1, open: 1 });
  if (!before) leave();
  turn();
  expect(requests.open).toBe(0);
});

it('aborts a fetch behind the page when the page goes', async () => {
  const { environment, requests } = slowServer();
  const operation = createOperationDescriptor(proofQuery, variables);
  const payload = MockPayloadGenerator.generate(operation) as { data: Record<string, unknown> };
  environment.commitPayload(operation, payload.data);
  const { request } = visit();
  const page = await loadPageQuery<ProofRouteQuery>(environment, proofQuery, variables, {
    request,
    fresh: true,
  });
  const { unmount } = render(
    <RelayEnvironmentProvider environment={environment}>
      <Page page={page} />
    </RelayEnvironmentProvider>,
  );
  turn();
  expect(requests).toEqual({ sent: 1, open: 1 });
  unmount();
  turn();
  expect(requests.open).toBe(0);
});

function Neighbour({ broken }: { broken: boolean }) {
  if (broken) throw new Error('a fault beside the page');
  return null;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Again
      </button>
    ) : (
      this.props.children
    );
  }
}

it('starts the query again when a boundary brings the page back after its disposal', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { page, dispose, within } = await openPage();
  const view = (broken: boolean) => (
    <Boundary>
      {within(
        <>
          <Page page={page} />
          <Neighbour broken={broken} />
        </>,
      )}
    </Boundary>
  );
  const { rerender } = render(view(false));
  rerender(view(true));
  turn();
  expect(dispose).toHaveBeenCalledOnce();
  rerender(view(false));
  act(() => screen.getByText('Again').click());
  expect(screen.getByText('chain')).toBeTruthy();
  expect(page.reference.isDisposed).toBe(false);
  silence.mockRestore();
});

function ListOf({ query }: { query: ActiveTipsList_query$key }) {
  return <p>{useFragment(activeTipsList, query).activeSlips ? 'list' : 'nothing'}</p>;
}

function ListPage({ page }: { page: PageQuery<ActiveTipsRouteQuery> }) {
  const query = usePageQuery<ActiveTipsRouteQuery>(activeTipsQuery, page);
  return (
    <Suspense fallback="loading">
      <ListOf query={query} />
    </Suspense>
  );
}

it('fails with a query of fragments alone that fails after the page was shown', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  let fail = () => {};
  const environment = createEnvironment({
    fetch: () =>
      Observable.create((sink) => {
        fail = () => sink.error(new Error('no answer'));
      }),
  });
  const page = await loadPageQuery<ActiveTipsRouteQuery>(
    environment,
    activeTipsQuery,
    { order: 'LATEST', first: 10 },
    { request: visit().request, fresh: true },
  );
  render(
    <Boundary>
      <RelayEnvironmentProvider environment={environment}>
        <Suspense fallback="loading">
          <ListPage page={page} />
        </Suspense>
      </RelayEnvironmentProvider>
    </Boundary>,
  );
  turn();
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => fail());
  expect(screen.getByText('Again')).toBeTruthy();
  silence.mockRestore();
});

it('fetches once more after a lost connection came back, and shows the page meanwhile', async () => {
  const { environment, page, within } = await openPage();
  render(within(<Page page={page} />));
  const fetches = () => environment.mock.getAllOperations().length;
  const before = fetches();
  act(() => connection.reconnected());
  await vi.waitFor(() => expect(fetches()).toBe(before + 1));
  expect(screen.getByText('chain')).toBeTruthy();
});

it('fetches once more when something was missed before the page could hear of it', async () => {
  const { environment, page, within } = await openPage();
  connection.reconnected();
  const before = environment.mock.getAllOperations().length;
  render(<StrictMode>{within(<Page page={page} />)}</StrictMode>);
  await vi.waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(before + 1));
});

it('fetches once more what it took from an old store after the word had come', async () => {
  const { environment, within } = await openPage();
  connection.reconnected();
  const known = await loadPageQuery<ProofRouteQuery>(
    environment as unknown as Environment,
    proofQuery,
    variables,
    { request: visit().request, fresh: false },
  );
  const before = environment.mock.getAllOperations().length;
  render(within(<Page page={known} />));
  await vi.waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(before + 1));
  expect(screen.getByText('chain')).toBeTruthy();
});

it.each([
  ['behind what is known when a link was followed', true, 1],
  ['not at all where one went back', false, 0],
])('asks the server %s', async (_when, fresh, requests) => {
  const { environment, page, within } = await openPage();
  render(within(<Page page={page} />));
  const before = environment.mock.getAllOperations().length;
  const again = await loadPageQuery<ProofRouteQuery>(
    environment as unknown as Environment,
    proofQuery,
    variables,
    { request: visit().request, fresh },
  );
  expect(environment.mock.getAllOperations()).toHaveLength(before + requests);
  render(within(<Page page={again} />));
  expect(screen.getAllByText('chain')).toHaveLength(2);
  if (fresh) act(() => environment.mock.rejectMostRecentOperation(new Error('no network')));
  expect(screen.getAllByText('chain')).toHaveLength(2);
});

it('is no page on the server when the server refuses what the address asks for', async () => {
  const answering = (code: string) =>
    createEnvironment({
      isServer: true,
      fetch: async () => ({ data: null, errors: [{ message: 'no', extensions: { code } }] }) as never,
    });
  const load = (code: string) =>
    loadPageQuery<ProofRouteQuery>(answering(code), proofQuery, variables, {
      request: visit().request,
      fresh: false,
    });
  await expect(load('INVALID_INPUT')).rejects.toMatchObject({ status: 404 });
  await expect(load('INTERNAL')).rejects.toBeInstanceOf(Error);
});
