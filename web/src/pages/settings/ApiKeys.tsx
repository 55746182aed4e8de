import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { loginMessages } from '../../../../api/rules/messages.ts';
import type { ApiKeys_viewer$key } from '../../__generated__/ApiKeys_viewer.graphql.ts';
import type { ApiKeysRevokeMutation } from '../../__generated__/ApiKeysRevokeMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { CreateApiKeyForm } from './CreateApiKeyForm.tsx';

/** Keys that read, and the way to end each. */
export function ApiKeys({ viewer }: { viewer: ApiKeys_viewer$key }) {
  const { apiKeys } = useFragment(apiKeysViewer, viewer);
  const revoke = useDeed<ApiKeysRevokeMutation>(revokeMutation, loginMessages.failed);
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);

  async function end() {
    if (asked) await revoke.run({ input: { apiKey: asked.id } });
    setAsked(null);
  }

  return (
    <section aria-labelledby="api-keys" className="grid gap-3">
      <h3 id="api-keys" className="text-md">
        API keys
      </h3>
      <DeedNotice done={revoke.done} refusal={revoke.refusal} />
      {apiKeys.length === 0 ? (
        <p className="text-muted">You have no key. A key reads; it never publishes and never moves money.</p>
      ) : (
        <ul className="divide-y divide-line">
          {apiKeys.map((key) => (
            <li key={key.id} className="flex items-center justify-between gap-3 py-2">
              <span className="grid min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-bold wrap-anywhere">{key.name}</span>
                  {key.readsAccount && <Badge tone="info">reads your account</Badge>}
                </span>
                <span className="text-sm text-muted">
                  <code>{key.prefix}…</code> ·{' '}
                  {key.lastUsedAt ? (
                    <>
                      last used <LocalTime at={key.lastUsedAt} />
                    </>
                  ) : (
                    'never used'
                  )}
                </span>
              </span>
              <Button
                tone="outline"
                size="sm"
                aria-label={`Revoke ${key.name}`}
                onClick={() => setAsked({ id: key.id, name: key.name })}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CreateApiKeyForm />
      <ConfirmDialog
        open={asked !== null}
        title={`Revoke ${asked?.name ?? ''}?`}
        confirmLabel="Revoke"
        tone="danger"
        busy={revoke.busy}
        onConfirm={end}
        onCancel={() => setAsked(null)}
      >
        Programs that use it are refused at once, and for ever.
      </ConfirmDialog>
    </section>
  );
}

const apiKeysViewer = graphql`
  fragment ApiKeys_viewer on Viewer {
    apiKeys {
      id
      name
      prefix
      readsAccount
      lastUsedAt
    }
  }
`;

const revokeMutation = graphql`
  mutation ApiKeysRevokeMutation($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...ApiKeys_viewer
        }
      }
      ... on Error {
        message
      }
    }
  }
`;
