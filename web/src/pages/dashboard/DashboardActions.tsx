import { slipMessages } from '@tipsoko/rules/messages';
import { Banknote, ListChecks, PlusCircle, Settings, Ticket } from 'lucide-react';
import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import gateQuery, { type DashboardActionsQuery } from '../../__generated__/DashboardActionsQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useNavigate } from '../../router/router.ts';
import { ActionTile } from '../../ui/action/ActionTile.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A tipster's actions. The slip builder opens only after the server confirms that another slip may be posted. */
export function DashboardActions({ username, withdrawHint }: { username: string; withdrawHint: string }) {
  const t = useText();
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
    <section aria-label={t('What to do')} className="grid gap-3">
      {refusal && (
        <Notice key={refusal} tone="error" title={t(refusal)} onHide={() => setRefusal(null)}>
          {refusal === slipMessages.cannotPost && <p>{t('Two of your slips have not finished yet.')}</p>}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <ActionTile
          label={t('Add Tips')}
          hint={t('Build and publish a slip')}
          icon={<PlusCircle />}
          busy={checking}
          onClick={addTips}
        />
        <ActionTile
          label={t('View Latest Tips')}
          hint={t('Your finished tips')}
          icon={<ListChecks />}
          to={`/dashboard/finished_tips/${username}`}
        />
        <ActionTile
          label={t('Withdraw Cash')}
          hint={withdrawHint}
          icon={<Banknote />}
          to="/dashboard/withdraw"
        />
        <ActionTile
          label={t('Published Tips')}
          hint={t('Your active tips')}
          icon={<Ticket />}
          to={`/dashboard/active_tips/${username}`}
        />
        <ActionTile
          label={t('Settings')}
          hint={t('Photo, password, phone')}
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
