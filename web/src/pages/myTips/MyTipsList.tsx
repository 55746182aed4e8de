import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { MyTipsList_query$key } from '../../__generated__/MyTipsList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { EndedTip } from './EndedTip.tsx';
import { MyPlan } from './MyPlan.tsx';
import { MyTip } from './MyTip.tsx';

/** Open slips first, in play before upcoming; then finished ones. */
export function MyTipsList({ query }: { query: MyTipsList_query$key }) {
  const t = useText();
  return (
    <PagedList
      fragment={myTipsListQuery}
      of={query}
      connection={({ myPurchases }) => myPurchases}
      size={pageSizes.myTips}
      label={t('My tips')}
      empty={
        <EmptyState
          title={t('Nothing bought yet')}
          action={
            <LinkButton to="/active_tips?type=top" tone="buy">
              {t("See today's tips")}
            </LinkButton>
          }
        >
          {t('Buy a slip and its picks stay here: live, and how they ended.')}
        </EmptyState>
      }
    >
      {(purchases) => {
        const withStatus = (status: string) => purchases.filter(({ slip }) => slip?.status === status);
        const groups = [
          { title: t('In play'), rows: withStatus('IN_PLAY') },
          { title: t('Still to play'), rows: withStatus('ON_SALE') },
        ];
        const ended = withStatus('FINISHED');
        const plans = purchases.filter(({ plan }) => plan);
        return (
          <div className="grid grid-cols-1 gap-6">
            {plans.length > 0 && (
              <ul aria-label={t('Subscriptions')} className="grid gap-3">
                {plans.map((purchase) => (
                  <MyPlan key={purchase.id} purchase={purchase} />
                ))}
              </ul>
            )}
            {groups.map(
              ({ title, rows }) =>
                rows.length > 0 && (
                  <div key={title} className="grid grid-cols-1 gap-3">
                    <h2 className="text-lg">{title}</h2>
                    <ul className="grid grid-cols-1 gap-4">
                      {rows.map((purchase) => (
                        <MyTip key={purchase.id} purchase={purchase} />
                      ))}
                    </ul>
                  </div>
                ),
            )}
            {ended.length > 0 && (
              <div className="grid grid-cols-1 gap-3">
                <h2 className="text-lg">{t('Finished')}</h2>
                <Card flush>
                  <ul className="divide-y divide-line">
                    {ended.map((purchase) => (
                      <EndedTip key={purchase.id} purchase={purchase} />
                    ))}
                  </ul>
                </Card>
              </div>
            )}
          </div>
        );
      }}
    </PagedList>
  );
}

const myTipsListQuery = graphql`
  fragment MyTipsList_query on Query
  @refetchable(queryName: "MyTipsListPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    myPurchases(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          slip {
            status
          }
          plan {
            id
          }
          ...MyTip_purchase
          ...EndedTip_purchase
          ...MyPlan_purchase
        }
      }
    }
  }
`;
