import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type subscriptionsPageQuery,
} from '../../__generated__/subscriptionsPageQuery.graphql.ts';
import { loadPageQuery, type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { type RouteObject, useLoaderData } from '../../router/router.ts';
import { Subscriptions, type Way } from './Subscriptions.tsx';

export const subscriptionsGraphql = graphql`
  query subscriptionsPageQuery {
    ...Subscriptions_query
  }
`;

export function subscriptionsPage(
  environment: Environment,
  way: Way,
): Pick<RouteObject, 'loader' | 'element'> {
  return {
    loader: ({ fresh }) => loadPageQuery<subscriptionsPageQuery>(environment, pageQuery, {}, { fresh }),
    element: <SubscriptionsPage way={way} />,
  };
}

function SubscriptionsPage({ way }: { way: Way }) {
  const data = usePageQuery<subscriptionsPageQuery>(
    pageQuery,
    useLoaderData<PageQuery<subscriptionsPageQuery>>(),
  );
  return <Subscriptions query={data} way={way} />;
}
