import { loginMessages } from '@tipsoko/rules/messages';
import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  Webhooks_viewer$data,
  Webhooks_viewer$key,
} from '../../__generated__/Webhooks_viewer.graphql.ts';
import type { WebhooksRemoveMutation } from '../../__generated__/WebhooksRemoveMutation.graphql.ts';
import type { WebhooksSwitchOnMutation } from '../../__generated__/WebhooksSwitchOnMutation.graphql.ts';
import type { WebhooksTestMutation } from '../../__generated__/WebhooksTestMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { AddWebhookForm } from './AddWebhookForm.tsx';
import { RotateSecretForm } from './RotateSecretForm.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { eventName } from './webhookEvents.ts';

/** Addresses that receive events about slips and sales. */
export function Webhooks({ viewer }: { viewer: Webhooks_viewer$key }) {
  const t = useText();
  const { webhooks } = useFragment(webhooksViewer, viewer);
  const remove = useFormMutation<WebhooksRemoveMutation>(removeMutation, loginMessages.failed);
  const switchOn = useFormMutation<WebhooksSwitchOnMutation>(switchOnMutation, loginMessages.failed);
  const test = useFormMutation<WebhooksTestMutation>(testMutation, loginMessages.failed);
  const [rotating, setRotating] = useState<string | null>(null);
  // Kept only here, so that it is gone once the page is left.
  const [secret, setSecret] = useState<string | null>(null);
  const [removing, setRemoving] = useState<{ id: string; address: string } | null>(null);

  async function end() {
    if (removing) await remove.mutate({ input: { webhook: removing.id } });
    setRemoving(null);
  }

  return (
    <section aria-labelledby="webhooks" className="grid gap-3">
      <h3 id="webhooks" className="text-md">
        {t('Webhooks')}
      </h3>
      <MutationNotice
        done={remove.done ?? switchOn.done ?? test.done}
        refusal={remove.refusal ?? switchOn.refusal ?? test.refusal}
      />
      {secret && (
        <ShownOnce title={t('Your new signing secret')} secret={secret} copyLabel={t('Copy the secret')} />
      )}
      {webhooks.length === 0 ? (
        <p className="text-muted">
          {t(
            'You have no webhook. A webhook is called when you publish or sell a slip, when it is settled, and when you withdraw.',
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              testing={test.busy}
              switching={switchOn.busy}
              onTest={() => test.mutate({ input: { webhook: webhook.id } })}
              onSwitchOn={() => switchOn.mutate({ input: { webhook: webhook.id } })}
              onRotate={() => {
                setSecret(null);
                setRotating(webhook.id);
              }}
              onRemove={() => setRemoving(webhook)}
            >
              {rotating === webhook.id && (
                <RotateSecretForm
                  webhook={webhook.id}
                  onSecret={(made) => {
                    setSecret(made);
                    setRotating(null);
                  }}
                  onCancel={() => setRotating(null)}
                />
              )}
            </WebhookRow>
          ))}
        </ul>
      )}
      <AddWebhookForm />
      <ConfirmDialog
        open={removing !== null}
        title={t('Remove this webhook?')}
        confirmLabel={t('Remove')}
        tone="danger"
        busy={remove.busy}
        onConfirm={end}
        onCancel={() => setRemoving(null)}
      >
        <Sentence
          english="{address} receives no more events. Pending deliveries are dropped."
          values={{ address: <span className="wrap-anywhere">{removing?.address}</span> }}
        />
      </ConfirmDialog>
    </section>
  );
}

interface RowProps {
  webhook: Webhooks_viewer$data['webhooks'][number];
  testing: boolean;
  switching: boolean;
  onTest: () => void;
  onSwitchOn: () => void;
  onRotate: () => void;
  onRemove: () => void;
  /** The form for a new secret. */
  children: ReactNode;
}

function WebhookRow({
  webhook,
  testing,
  switching,
  onTest,
  onSwitchOn,
  onRotate,
  onRemove,
  children,
}: RowProps) {
  const t = useText();
  const { address, events, disabledAt, disabledReason, previousSecretUntil } = webhook;
  return (
    <li className="grid gap-2 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-bold wrap-anywhere">{address}</span>
        {disabledAt && <Badge tone="lost">{t('switched off')}</Badge>}
      </span>
      <span className="text-sm text-muted">{events.map(eventName).join(', ')}</span>
      {disabledReason && (
        <span className="text-sm">{t('Switched off: {reason}.', { reason: disabledReason })}</span>
      )}
      {previousSecretUntil && !hasPassed(previousSecretUntil) && (
        <span className="text-sm">
          <Sentence
            english="The old secret signs too until {time}"
            values={{ time: <LocalTime at={previousSecretUntil} /> }}
          />
        </span>
      )}
      {children}
      <span className="flex flex-wrap gap-2">
        {!disabledAt && (
          <Button
            size="sm"
            busy={testing}
            aria-label={t('Send a test event to {address}', { address })}
            onClick={onTest}
          >
            {t('Send a test event')}
          </Button>
        )}
        <Button
          tone="outline"
          size="sm"
          aria-label={t('New secret for {address}', { address })}
          onClick={onRotate}
        >
          {t('New secret')}
        </Button>
        {disabledAt && (
          <Button size="sm" busy={switching} onClick={onSwitchOn}>
            {t('Switch on')}
          </Button>
        )}
        <Button tone="outline" size="sm" aria-label={t('Remove {address}', { address })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </span>
    </li>
  );
}

const hasPassed = (at: string) => new Date(at).getTime() <= Date.now();

const webhooksViewer = graphql`
  fragment Webhooks_viewer on Viewer {
    webhooks {
      id
      address
      events
      disabledAt
      disabledReason
      previousSecretUntil
    }
  }
`;

const testMutation = graphql`
  mutation WebhooksTestMutation($input: WebhookInput!) {
    testWebhook(input: $input) {
      __typename
      ... on TestWebhookPayload {
        message
        viewer {
          ...WebhookDeliveries_viewer @arguments(first: 20)
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const removeMutation = graphql`
  mutation WebhooksRemoveMutation($input: WebhookInput!) {
    removeWebhook(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...Webhooks_viewer
          ...WebhookDeliveries_viewer @arguments(first: 20)
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const switchOnMutation = graphql`
  mutation WebhooksSwitchOnMutation($input: WebhookInput!) {
    switchOnWebhook(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...Webhooks_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
