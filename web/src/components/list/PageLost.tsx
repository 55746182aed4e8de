import { useEffect, useState } from 'react';
import { useText } from '../../language/useText.ts';
import { useLocation, useNavigation, useRevalidator } from '../../router/router.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';

/** In place of a list whose next page did not come. Retry, and Back, load the page's route as if it were opened. */
export function PageLost() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  const loading = useNavigation().state === 'loading';
  const { key } = useLocation();
  const [lostAt] = useState(key);
  useEffect(() => {
    if (key !== lostAt) void revalidate();
  }, [key, lostAt, revalidate]);
  return (
    <ErrorState
      title={t('This page did not load')}
      onRetry={revalidate}
      busy={loading || state === 'loading'}
      offline={typeof navigator !== 'undefined' && navigator.onLine === false}
    >
      {t('Check the connection and try again.')}
    </ErrorState>
  );
}
