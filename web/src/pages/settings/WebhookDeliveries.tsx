import { loginMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { WebhookDeliveries_viewer$key } from '../../__generated__/WebhookDeliveries_viewer.graphql.ts';
import type { WebhookDeliveriesAgainMutation } from '../../__generated__/WebhookDeliveriesAgainMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { PagedList } from '../../components/list/PagedList.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useSearchParams } from '../../router/router.ts';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { deliveriesOnPage } from './deliveriesOnPage.ts';
import { WebhookDelivery } from './WebhookDelivery.tsx';

export function WebhookDeliveries({ viewer }: { viewer: WebhookDeliveries_viewer$key }) {
  const t = useText();
  const again = useFormMutation<WebhookDeliveriesAgainMutation>(againMutation, loginMessages.failed);
  const [search] = useSearchParams();

  return (
    <Disclosure title={t('Last deliveries')} defaultOpen={search.has('after') || search.has('before')}>
      <MutationNotice done={again.done} refusal={again.refusal} />
      <PagedList
        fragment={webhookDeliveriesViewer}
        of={viewer}
        connection={(data) => data?.deliveries}
        size={deliveriesOnPage}
        label={t('Last deliveries')}
        empty={<p className="text-muted">{t('Nothing was sent yet.')}</p>}
      >
        {(deliveries) => (
          <ul className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <WebhookDelivery
                key={delivery.id}
                delivery={delivery}
                busy={again.busy}
                onSendAgain={(id) => again.mutate({ input: { delivery: id } })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Disclosure>
  );
}

const webhookDeliveriesViewer = graphql`
  fragment WebhookDeliveries_viewer on Viewer
  @refetchable(queryName: "WebhookDeliveriesPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    deliveries(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...WebhookDelivery_delivery
        }
      }
    }
  }
`;

const againMutation = graphql`
  mutation WebhookDeliveriesAgainMutation($input: RedeliverWebhookInput!) {
    redeliverWebhook(input: $input) {
      __typename
      ... on DonePayload {
        message
        changed {
          ...WebhookDelivery_delivery
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
