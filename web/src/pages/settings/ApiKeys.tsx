import { loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ApiKeys_viewer$key } from '../../__generated__/ApiKeys_viewer.graphql.ts';
import type { ApiKeysRevokeMutation } from '../../__generated__/ApiKeysRevokeMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { CreateApiKeyForm } from './CreateApiKeyForm.tsx';
import { keyScopes } from './keyScopes.ts';

export function ApiKeys({ viewer }: { viewer: ApiKeys_viewer$key }) {
  const t = useText();
  const { apiKeys } = useFragment(apiKeysViewer, viewer);
  const revoke = useFormMutation<ApiKeysRevokeMutation>(revokeMutation, loginMessages.failed);
  const [revoking, setRevoking] = useState<{ id: string; name: string } | null>(null);

  async function end() {
    if (revoking) await revoke.mutate({ input: { apiKey: revoking.id } });
    setRevoking(null);
  }

  return (
    <section aria-labelledby="api-keys" className="grid gap-3">
      <h3 id="api-keys" className="text-md">
        {t('API keys')}
      </h3>
      <MutationNotice done={revoke.done} refusal={revoke.refusal} />
      {apiKeys.length === 0 ? (
        <p className="text-muted">
          {t('You have no key. A key can read; it can publish only if you allow it, and never move money.')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {apiKeys.map((key) => (
            <li key={key.id} className="flex items-center justify-between gap-3 py-2">
              <span className="grid min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-bold wrap-anywhere">{key.name}</span>
                  {keyScopes
                    .filter(({ value }) => key.scopes.includes(value))
                    .map(({ value, name }) => (
                      <Badge key={value} tone="info">
                        {t(name)}
                      </Badge>
                    ))}
                </span>
                <span className="text-sm text-muted">
                  <code>{key.prefix}…</code> ·{' '}
                  {key.lastUsedAt ? (
                    <Sentence
                      english="last used {time}"
                      values={{ time: <LocalTime at={key.lastUsedAt} /> }}
                    />
                  ) : (
                    t('never used')
                  )}{' '}
                  ·{' '}
                  {key.expiresAt ? (
                    <Sentence english="ends {time}" values={{ time: <LocalTime at={key.expiresAt} /> }} />
                  ) : (
                    t('valid until revoked')
                  )}
                </span>
              </span>
              <Button
                tone="outline"
                size="sm"
                aria-label={t('Revoke {name}', { name: key.name })}
                onClick={() => setRevoking({ id: key.id, name: key.name })}
              >
                {t('Revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CreateApiKeyForm />
      <ConfirmDialog
        open={revoking !== null}
        title={t('Revoke {name}?', { name: revoking?.name ?? '' })}
        confirmLabel={t('Revoke')}
        tone="danger"
        busy={revoke.busy}
        onConfirm={end}
        onCancel={() => setRevoking(null)}
      >
        {t('Programs that use it stop working at once. You cannot undo this.')}
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
      scopes
      lastUsedAt
      expiresAt
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
