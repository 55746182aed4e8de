import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../language/useText.ts';
import { connection } from '../../lib/connection.ts';

function subscribe(listener: () => void): () => void {
  const stop = connection.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

type State = 'fine' | 'offline' | 'waiting';

const read = (): State => {
  if (!navigator.onLine) return 'offline';
  return connection.live ? 'fine' : 'waiting';
};

/** An overlay, so that the layout does not shift when it appears. */
export function ConnectionNotice() {
  const t = useText();
  const state = useSyncExternalStore(subscribe, read, (): State => 'fine');
  return (
    <div role="status" aria-live="polite" className="pointer-events-none sticky top-20 z-20 h-0 px-4">
      {state !== 'fine' && (
        <p className="mx-auto mt-5 flex w-fit max-w-full items-center gap-2 rounded-lg bg-warn-bg px-4 py-2.5 text-sm font-bold text-warn shadow-2">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          {state === 'offline'
            ? t('You are offline. What you see may be old.')
            : t('Live updates lost. Reconnecting …')}
        </p>
      )}
    </div>
  );
}
