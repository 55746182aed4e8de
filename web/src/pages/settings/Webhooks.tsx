import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { loginMessages } from '../../../../api/rules/messages.ts';
import type { Webhooks_viewer$key } from '../../__generated__/Webhooks_viewer.graphql.ts';
import type { WebhooksRemoveMutation } from '../../__generated__/WebhooksRemoveMutation.graphql.ts';
import type { WebhooksSwitchOnMutation } from '../../__generated__/WebhooksSwitchOnMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AddWebhookForm } from './AddWebhookForm.tsx';
import { eventName } from './webhookEvents.ts';

/** Addresses that are told of slips and sales. */
export function Webhooks({ viewer }: { viewer: Webhooks_viewer$key }) {
  const { webhooks } = useFragment(webhooksViewer, viewer);
  const remove = useDeed<WebhooksRemoveMutation>(removeMutation, loginMessages.failed);
  const switchOn = useDeed<WebhooksSwitchOnMutation>(switchOnMutation, loginMessages.failed);
  const [asked, setAsked] = useState<{ id: string; url: string } | null>(null);

  async function end() {
    if (asked) await remove.run({ input: { webhook: asked.id } });
    setAsked(null);
  }

  return (
    <section aria-labelledby="webhooks" className="grid gap-3">
      <h3 id="webhooks" className="text-md">
        Webhooks
      </h3>
      <DeedNotice done={remove.done ?? switchOn.done} refusal={remove.refusal ?? switchOn.refusal} />
      {webhooks.length === 0 ? (
        <p className="text-muted">No system of yours is told yet when you publish, finish or sell a slip.</p>
      ) : (
        <ul className="divide-y divide-line">
          {webhooks.map(({ id, url, events, disabledAt, disabledReason }) => (
            <li key={id} className="grid gap-2 py-2">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-bold wrap-anywhere">{url}</span>
                {disabledAt && <Badge tone="lost">switched off</Badge>}
              </span>
              <span className="text-sm text-muted">{events.map(eventName).join(', ')}</span>
              {disabledReason && <span className="text-sm">Switched off: {disabledReason}.</span>}
              <span className="flex flex-wrap gap-2">
                {disabledAt && (
                  <Button
                    size="sm"
                    busy={switchOn.busy}
                    onClick={() => switchOn.run({ input: { webhook: id } })}
                  >
                    Switch on
                  </Button>
                )}
                <Button
                  tone="outline"
                  size="sm"
                  aria-label={`Remove ${url}`}
                  onClick={() => setAsked({ id, url })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddWebhookForm />
      <ConfirmDialog
        open={asked !== null}
        title="Remove this webhook?"
        confirmLabel="Remove"
        tone="danger"
        busy={remove.busy}
        onConfirm={end}
        onCancel={() => setAsked(null)}
      >
        <span className="wrap-anywhere">{asked?.url}</span> is told nothing more. What is on its way is given
        up.
      </ConfirmDialog>
    </section>
  );
}

const webhooksViewer = graphql`
  fragment Webhooks_viewer on Viewer {
    webhooks {
      id
      url
      events
      disabledAt
      disabledReason
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
          ...WebhookDeliveries_viewer
        }
      }
      ... on Error {
        message
      }
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
      ... on Error {
        message
      }
    }
  }
`;
