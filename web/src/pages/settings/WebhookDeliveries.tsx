import { loginMessages } from '@tipsoko/rules/messages';
import { graphql, useFragment } from 'react-relay';
import type { WebhookDeliveries_viewer$key } from '../../__generated__/WebhookDeliveries_viewer.graphql.ts';
import type { WebhookDeliveriesAgainMutation } from '../../__generated__/WebhookDeliveriesAgainMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { eventName } from './webhookEvents.ts';

const states = {
  PENDING: { tone: 'info', text: 'on its way' },
  DELIVERED: { tone: 'won', text: 'delivered' },
  FAILED: { tone: 'lost', text: 'failed' },
} as const;

export function WebhookDeliveries({ viewer }: { viewer: WebhookDeliveries_viewer$key }) {
  const { webhookDeliveries } = useFragment(webhookDeliveriesViewer, viewer);
  const again = useFormMutation<WebhookDeliveriesAgainMutation>(againMutation, loginMessages.failed);

  return (
    <Disclosure title="Last deliveries">
      <MutationNotice done={again.done} refusal={again.refusal} />
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
                      onClick={() => again.mutate({ input: { delivery: delivery.id } })}
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
