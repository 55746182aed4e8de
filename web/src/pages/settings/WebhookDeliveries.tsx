import { graphql, useFragment } from 'react-relay';
import { loginMessages } from '../../../../api/rules/messages.ts';
import type { WebhookDeliveries_viewer$key } from '../../__generated__/WebhookDeliveries_viewer.graphql.ts';
import type { WebhookDeliveriesAgainMutation } from '../../__generated__/WebhookDeliveriesAgainMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { eventName } from './webhookEvents.ts';

const states = {
  PENDING: { tone: 'info', text: 'on its way' },
  DELIVERED: { tone: 'won', text: 'delivered' },
  FAILED: { tone: 'lost', text: 'failed' },
} as const;

/** The last events that were sent, closed until somebody looks for them. */
export function WebhookDeliveries({ viewer }: { viewer: WebhookDeliveries_viewer$key }) {
  const { webhookDeliveries } = useFragment(webhookDeliveriesViewer, viewer);
  const again = useDeed<WebhookDeliveriesAgainMutation>(againMutation, loginMessages.failed);

  return (
    <Disclosure title="Last deliveries">
      <DeedNotice done={again.done} refusal={again.refusal} />
      {webhookDeliveries.length === 0 ? (
        <p className="text-muted">Nothing was sent yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {webhookDeliveries.map((delivery) => {
            const state = states[delivery.state as keyof typeof states] ?? states.PENDING;
            return (
              <li key={delivery.id} className="grid gap-1 py-2">
                <span className="flex flex-wrap items-center gap-2">
                  <code className="font-bold">{eventName(delivery.event)}</code>
                  <Badge tone={state.tone}>{state.text}</Badge>
                  <LocalTime at={delivery.createdAt} />
                </span>
                <span className="text-sm text-muted wrap-anywhere">
                  {delivery.url} · {delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}
                  {delivery.lastStatus !== null && ` · answered ${delivery.lastStatus}`}
                  {delivery.lastError && ` · ${delivery.lastError}`}
                </span>
                {delivery.state === 'PENDING' && delivery.nextTryAt && delivery.attempts > 0 && (
                  <span className="text-sm">
                    Next try <LocalTime at={delivery.nextTryAt} />
                  </span>
                )}
                {delivery.state !== 'PENDING' && (
                  <span>
                    <Button
                      tone="outline"
                      size="sm"
                      busy={again.busy}
                      onClick={() => again.run({ input: { delivery: delivery.id } })}
                    >
                      Send again
                    </Button>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Disclosure>
  );
}

const webhookDeliveriesViewer = graphql`
  fragment WebhookDeliveries_viewer on Viewer {
    webhookDeliveries {
      id
      url
      event
      state
      attempts
      lastStatus
      lastError
      createdAt
      nextTryAt
    }
  }
`;

const againMutation = graphql`
  mutation WebhookDeliveriesAgainMutation($input: RedeliverWebhookInput!) {
    redeliverWebhook(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...WebhookDeliveries_viewer
        }
      }
      ... on Error {
        message
      }
    }
  }
`;
