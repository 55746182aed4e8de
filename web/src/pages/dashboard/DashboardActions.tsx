import { Banknote, ListChecks, Settings, Ticket } from 'lucide-react';
import { useText } from '../../language/useText.ts';
import { ActionTile } from '../../ui/action/ActionTile.tsx';

/** The ways from the dashboard to a tipster's other pages. */
export function DashboardActions({ username, withdrawHint }: { username: string; withdrawHint: string }) {
  const t = useText();
  return (
    <section aria-label={t('Quick links')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
    </section>
  );
}
