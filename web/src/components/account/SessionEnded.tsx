import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { DialogLink } from '../site/DialogLink.tsx';

/** For a visitor whose session cookie has expired or was revoked. */
export function SessionEnded() {
  const t = useText();
  return (
    <EmptyState
      title={t('Your session has ended')}
      action={<DialogLink dialog="login">{t('Login')}</DialogLink>}
    >
      {t('Log in to continue.')}
    </EmptyState>
  );
}
