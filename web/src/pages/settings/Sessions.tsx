import { graphql, useFragment } from 'react-relay';
import { loginMessages } from '../../../../api/rules/messages.ts';
import type { Sessions_viewer$key } from '../../__generated__/Sessions_viewer.graphql.ts';
import type { SessionsEndMutation } from '../../__generated__/SessionsEndMutation.graphql.ts';
import type { SessionsLogOutMutation } from '../../__generated__/SessionsLogOutMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { openAfresh } from '../../lib/openAfresh.ts';
import { dropAccessToken } from '../../relay/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { deviceName } from './deviceName.ts';

/** Where the account is signed in, and the way to end that. */
export function Sessions({ viewer }: { viewer: Sessions_viewer$key }) {
  const { sessions } = useFragment(sessionsViewer, viewer);
  const end = useDeed<SessionsEndMutation>(endMutation, loginMessages.failed);
  const everywhere = useDeed<SessionsLogOutMutation>(logOutMutation, loginMessages.failed);

  async function leave() {
    if (!(await everywhere.run({ input: { everywhere: true } }))) return;
    dropAccessToken();
    openAfresh('/');
  }

  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <h3 id="devices" className="text-md">
        Where you are logged in
      </h3>
      <DeedNotice done={end.done} refusal={end.refusal ?? everywhere.refusal} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 py-2">
            <span className="grid min-w-0">
              <span className="truncate font-bold">{deviceName(session.userAgent)}</span>
              <span className="text-sm text-muted">
                {session.address} · <LocalTime at={session.lastSeenAt} />
              </span>
            </span>
            {session.current ? (
              <Badge tone="info">this device</Badge>
            ) : (
              <Button
                tone="outline"
                size="sm"
                aria-label={`Log out ${deviceName(session.userAgent)}`}
                onClick={() => end.run({ input: { session: session.id } })}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button tone="danger" size="sm" busy={everywhere.busy} onClick={leave}>
          Log out everywhere
        </Button>
      </div>
    </section>
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
      ... on Error {
        message
      }
    }
  }
`;

const logOutMutation = graphql`
  mutation SessionsLogOutMutation($input: LogOutInput!) {
    logOut(input: $input) {
      __typename
      ... on Error {
        message
      }
    }
  }
`;
