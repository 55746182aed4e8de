import { loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  Sessions_viewer$data,
  Sessions_viewer$key,
} from '../../__generated__/Sessions_viewer.graphql.ts';
import type { SessionsEndMutation } from '../../__generated__/SessionsEndMutation.graphql.ts';
import type { SessionsLogOutMutation } from '../../__generated__/SessionsLogOutMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { leaveSite } from '../../components/site/leaveSite.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { deviceName } from './deviceName.ts';

/** The account's sessions, each of which can be ended. */
export function Sessions({ viewer }: { viewer: Sessions_viewer$key }) {
  const t = useText();
  const { sessions } = useFragment(sessionsViewer, viewer);
  const end = useFormMutation<SessionsEndMutation>(endMutation, loginMessages.failed);
  const everywhere = useFormMutation<SessionsLogOutMutation>(logOutMutation, loginMessages.failed);

  /** What is being logged out: another device, or all of them. */
  const [leaving, setLeaving] = useState<'everywhere' | { session: string; device: string } | null>(null);
  const [password, setPassword] = useState('');
  // Asked for only when the server wants it: not within five minutes of a login.
  const asked = (end.refusal ?? everywhere.refusal)?.fields.password ?? null;
  const isAsking = leaving === 'everywhere' || (leaving !== null && asked !== null);

  async function logOut(session: string, device: string) {
    setLeaving({ session, device });
    const { refusal } = await end.mutate({ input: { session, ...(password && { password }) } });
    if (!refusal?.fields.password) stop();
  }

  async function logOutEverywhere() {
    const { done, refusal } = await everywhere.mutate({
      input: { everywhere: true, ...(password && { password }) },
    });
    if (!refusal?.fields.password) stop();
    if (done) await leaveSite();
  }

  function stop() {
    setLeaving(null);
    setPassword('');
  }

  function cancel() {
    end.clear();
    everywhere.clear();
    stop();
  }

  const isLeaving = (session: string) => typeof leaving === 'object' && leaving?.session === session;

  function confirm() {
    if (leaving === 'everywhere') void logOutEverywhere();
    else if (leaving) void logOut(leaving.session, leaving.device);
  }

  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <h3 id="devices" className="text-md">
        {t('Where you are logged in')}
      </h3>
      <MutationNotice done={end.done} refusal={end.refusal ?? everywhere.refusal} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.busy && isLeaving(session.id)}
            disabled={end.busy && !isLeaving(session.id)}
            onLogOut={(device) => logOut(session.id, device)}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {t(
          'Logging out everywhere also revokes API keys that read your account, and switches webhooks off. So does a new password.',
        )}
      </p>
      <div>
        <Button tone="danger" size="sm" onClick={() => setLeaving('everywhere')}>
          {t('Log out everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          leaving === null || leaving === 'everywhere'
            ? t('Log out everywhere?')
            : t('Log out {device}?', { device: leaving.device })
        }
        confirmLabel={t('Log out')}
        tone="danger"
        busy={end.busy || everywhere.busy}
        onCancel={cancel}
        onConfirm={confirm}
        field={
          asked && (
            <PasswordForm error={asked} password={password} onChange={setPassword} onSubmit={confirm} />
          )
        }
      >
        {leaving === 'everywhere'
          ? t('Every device is logged out, this one too. You log in again with your phone and password.')
          : t('That device has to log in again with phone and password.')}
      </ConfirmDialog>
    </section>
  );
}

function PasswordForm({
  error,
  password,
  onChange,
  onSubmit,
}: {
  error: string;
  password: string;
  onChange: (password: string) => void;
  onSubmit: () => void;
}) {
  const t = useText();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PasswordField
        label={t('Current password, to log out')}
        error={error}
        value={password}
        onChange={({ target }) => onChange(target.value)}
      />
    </form>
  );
}

function SessionRow({
  session,
  busy,
  disabled,
  onLogOut,
}: {
  session: Sessions_viewer$data['sessions'][number];
  busy: boolean;
  disabled: boolean;
  onLogOut: (device: string) => void;
}) {
  const t = useText();
  const device = deviceName(session.userAgent, t);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <span className="truncate font-bold">{device}</span>
        <span className="text-sm text-muted">
          {session.address} · <LocalTime at={session.lastSeenAt} />
        </span>
      </span>
      {session.current ? (
        <Badge tone="info">{t('this device')}</Badge>
      ) : (
        <Button
          tone="outline"
          size="sm"
          aria-label={t('Log out {device}', { device })}
          busy={busy}
          disabled={disabled}
          onClick={() => onLogOut(device)}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}

const sessionsViewer = graphql`
  fragment Sessions_viewer on Viewer {
    sessions {
      id
      userAgent
      address
      lastSeenAt
      current
    }
  }
`;

const endMutation = graphql`
  mutation SessionsEndMutation($input: EndSessionInput!) {
    endSession(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...Sessions_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const logOutMutation = graphql`
  mutation SessionsLogOutMutation($input: LogOutInput!) {
    logOut(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
