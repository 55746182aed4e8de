import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DialogLink } from '../DialogLink.tsx';

/** The cookie was there, but its session is over. */
export function SessionEnded() {
  const t = useText();
  return (
    <EmptyState
      title={t('Your session has ended')}
      action={<DialogLink dialog="login">{t('Login')}</DialogLink>}
    >
      {t('Log in again to go on where you were.')}
    </EmptyState>
  );
}
