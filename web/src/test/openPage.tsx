import { act, render } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  type Environment,
  type GraphQLResponse,
  Observable,
  type Variables,
} from 'relay-runtime';
import { MockPayloadGenerator } from 'relay-test-utils';
import { createEnvironment } from '../relay/environment.ts';
import { createMemoryRouter, type RouteObject, RouterProvider } from '../router/router.ts';

// The first page of a file brings its modules with it, which takes long on a busy machine.
const REST_MS = 60_000;

type Resolvers = MockPayloadGenerator.MockResolvers;

type Ready = { data: Record<string, unknown> };

/** Mock answer to an operation: resolvers by type, literal data, or no answer. */
export type Answers = Record<string, (variables: Variables) => Resolvers | Ready | Error>;

/** A mutation that answers with one of the errors of its union. */
export function refused(
  field: string,
  type: string,
  message: string,
  more: Record<string, unknown> = {},
): Ready {
  const said = { messageCode: null, messageValues: [] };
  const fields = (more.fields as object[] | undefined)?.map((one) => ({ ...said, ...one })) ?? null;
  return { data: { [field]: { __typename: type, __isError: type, message, ...said, ...more, fields } } };
}

/** Scalars that must read as what they are, whatever a test says or leaves out. */
const plausible: Resolvers = {
  DateTime: () => '2026-11-21T15:00:00.000Z',
  Decimal: () => '1.50',
  TipsterStats: () => ({
    rating: '61.00',
    won: 12,
    lost: 8,
    yieldPercent: '4.20',
    profitPoints: [0, 3, 1],
    form: ['WON', 'LOST'],
  }),
};

const artifacts = import.meta.glob<{ default: ConcreteRequest }>('../__generated__/*.graphql.ts');

async function payload(name: string, variables: Variables, resolvers: Resolvers): Promise<GraphQLResponse> {
  const artifact = await artifacts[`../__generated__/${name}.graphql.ts`]?.();
  if (!artifact) throw new Error(`There is no operation ${name}`);
  const operation = createOperationDescriptor(artifact.default, variables);
  return MockPayloadGenerator.generate(operation, { ...plausible, ...resolvers }) as GraphQLResponse;
}

/** Over the product's own Relay environment; only the network is ours: unanswered operations stay under way. */
export async function openPage(
  path: string,
  routes: (environment: Environment) => RouteObject[],
  answers: Answers,
) {
  const asked: { name: string; variables: Variables }[] = [];
  let working = 0;
  const live = new Map<string, { variables: Variables; next: (value: GraphQLResponse) => void }>();
  const environment = createEnvironment({
    fetch: async (request, variables) => {
      asked.push({ name: request.name, variables });
      const answer = answers[request.name]?.(variables);
      if (answer instanceof Error) throw answer;
      if (answer && 'data' in answer) return answer as GraphQLResponse;
      if (!answer) return new Promise<never>(() => {});
      working++;
      return payload(request.name, variables, answer as Resolvers).finally(() => working--);
    },
    subscribe: (request, variables) =>
      Observable.create((sink) => {
        live.set(request.name, { variables, next: (value) => sink.next(value as never) });
        return () => live.delete(request.name);
      }),
  });
  const router = createMemoryRouter([...routes(environment), { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [path],
  });
  /** Until the routes and their modules are there, every answer is in, and React has drawn what came of it. */
  const settle = async () => {
    // By the clock: 200,000 empty turns pass in seconds, and a busy machine takes longer to bring the first modules.
    const until = performance.now() + REST_MS;
    for (let quiet = 0; quiet < 8; ) {
      if (performance.now() > until) throw new Error('The page does not come to rest');
      await act(() => new Promise((resolve) => setImmediate(resolve)));
      const idle = router.state.initialized && router.state.navigation.state === 'idle' && working === 0;
      quiet = idle ? quiet + 1 : 0;
    }
  };
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>,
    );
  });
  await settle();
  return {
    environment,
    router,
    settle,
    answers,
    /** Variables of every call of an operation. */
    calls: (name: string) => asked.filter((one) => one.name === name).map((one) => one.variables),
    push: async (name: string, resolvers: Resolvers) => {
      const subscription = live.get(name);
      if (!subscription) throw new Error(`Nobody listens to ${name}`);
      const value = await payload(name, subscription.variables, resolvers);
      await act(async () => subscription.next(value));
      await settle();
    },
  };
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;
