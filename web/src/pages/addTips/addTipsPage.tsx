import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type addTipsPageQuery } from '../../__generated__/addTipsPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import type { RouteObject } from '../../router/router.ts';
import { CannotPost } from './CannotPost.tsx';
import { SlipBuilder } from './SlipBuilder.tsx';

export const addTipsGraphql = graphql`
  query addTipsPageQuery {
    viewer {
      canPost
      tipster {
        username
      }
    }
  }
`;

export function addTipsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadAccountPage<addTipsPageQuery>(environment, request, pageQuery, {}),
    Component: AddTips,
  };
}

function AddTips() {
  return (
    <PageShell
      title="Add Tips"
      here="Add Tips"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
      lead="Search a game, pick a market, build a slip of 3 to 5 tips and set its price."
    >
      <PageHead title="Add Tips" />
      <AccountGate<addTipsPageQuery>>{(page) => <Builder page={page} />}</AccountGate>
    </PageShell>
  );
}

function Builder({ page }: { page: PageQuery<addTipsPageQuery> }) {
  const { viewer } = usePageQuery<addTipsPageQuery>(pageQuery, page);
  if (!viewer) return <SessionEnded />;
  const { username } = viewer.tipster;
  return <SlipBuilder key={username} tipster={username} notice={viewer.canPost ? null : <CannotPost />} />;
}
