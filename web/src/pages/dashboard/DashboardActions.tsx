import { slipMessages } from '@tipsoko/rules/messages';
import { Banknote, ListChecks, PlusCircle, Settings, Ticket } from 'lucide-react';
import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import gateQuery, { type DashboardActionsQuery } from '../../__generated__/DashboardActionsQuery.graphql.ts';
import { useNavigate } from '../../router/router.ts';
import { ActionTile } from '../../ui/action/ActionTile.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A tipster's actions. The slip builder opens only after the server confirms that another slip may be posted. */
export function DashboardActions({ username, withdrawHint }: { username: string; withdrawHint: string }) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function addTips() {
    setChecking(true);
    setRefusal(null);
    try {
      const answer = await fetchQuery<DashboardActionsQuery>(
        environment,
        gateQuery,
        {},
        {
          fetchPolicy: 'network-only',
        },
      ).toPromise();
      if (answer?.viewer?.canPost) return void navigate('/dashboard/add_tips');
      setRefusal(slipMessages.cannotPost);
    } catch {
      setRefusal('No answer from the server. Check the connection and try again.');
    } finally {
      setChecking(false);
    }
  }

  return (
    <section aria-label="What to do" className="grid gap-3">
      {refusal && (
        <Notice key={refusal} tone="error" title={refusal} onHide={() => setRefusal(null)}>
          {refusal === slipMessages.cannotPost && <p>Two of your slips have not finished yet.</p>}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <ActionTile
          label="Add Tips"
          hint="Build and publish a slip"
          icon={<PlusCircle />}
          busy={checking}
          onClick={addTips}
        />
        <ActionTile
          label="View Latest Tips"
          hint="Your finished tips"
          icon={<ListChecks />}
          to={`/dashboard/finished_tips/${username}`}
        />
        <ActionTile label="Withdraw Cash" hint={withdrawHint} icon={<Banknote />} to="/dashboard/withdraw" />
        <ActionTile
          label="Published Tips"
          hint="Your active tips"
          icon={<Ticket />}
          to={`/dashboard/active_tips/${username}`}
        />
        <ActionTile
          label="Settings"
          hint="Photo, password, phone"
          icon={<Settings />}
          to="/account_settings"
        />
      </div>
    </section>
  );
}

/** @public compiled by Relay; the page imports the artifact. */
export const dashboardActionsGraphql = graphql`
  query DashboardActionsQuery {
    viewer {
      canPost
    }
  }
`;
