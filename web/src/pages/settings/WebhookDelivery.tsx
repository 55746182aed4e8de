import { graphql, useFragment } from 'react-relay';
import type { WebhookDelivery_delivery$key } from '../../__generated__/WebhookDelivery_delivery.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { eventName } from './webhookEvents.ts';

const states = {
  PENDING: { tone: 'info', text: 'on its way' },
  DELIVERED: { tone: 'won', text: 'delivered' },
  FAILED: { tone: 'lost', text: 'failed' },
} as const;

interface Props {
  delivery: WebhookDelivery_delivery$key;
  busy: boolean;
  onSendAgain: (delivery: string) => void;
}

/** A delivery in the list of the last ones. */
export function WebhookDelivery({ delivery, busy, onSendAgain }: Props) {
  const t = useText();
  const data = useFragment(webhookDeliveryDelivery, delivery);
  const { id, attempts, lastStatus, lastError, nextTryAt } = data;
  const state = states[data.state as keyof typeof states] ?? states.PENDING;
  return (
    <li className="grid gap-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <code className="font-bold">{eventName(data.event)}</code>
        <Badge tone={state.tone}>{t(state.text)}</Badge>
        <LocalTime at={data.createdAt} />
      </span>
      <span className="text-sm text-muted wrap-anywhere">
        {data.address} · {t.count(attempts, '{count} try', '{count} tries')}
        {lastStatus != null && ` · ${t('answered {status}', { status: lastStatus })}`}
        {lastError && ` · ${lastError}`}
      </span>
      {data.state === 'PENDING' && nextTryAt && attempts > 0 && (
        <span className="text-sm">
          <Sentence english="Next try {time}" values={{ time: <LocalTime at={nextTryAt} /> }} />
        </span>
      )}
      {data.state !== 'PENDING' && (
        <span>
          <Button tone="outline" size="sm" busy={busy} onClick={() => onSendAgain(id)}>
            {t('Send again')}
          </Button>
        </span>
      )}
    </li>
  );
}

const webhookDeliveryDelivery = graphql`
  fragment WebhookDelivery_delivery on WebhookDelivery {
    id
    address
    event
    state
    attempts
    lastStatus
    lastError
    createdAt
    nextTryAt
  }
`;
