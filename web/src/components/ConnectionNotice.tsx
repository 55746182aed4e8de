import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../language/useText.ts';
import { connection } from '../lib/connection.ts';

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

/** Over the page while it cannot be kept fresh; what was read stays readable under it. */
export function ConnectionNotice() {
  const t = useText();
  const state = useSyncExternalStore(subscribe, read, (): State => 'fine');
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-20 z-40 px-4">
      {state !== 'fine' && (
        <p className="mx-auto flex w-fit max-w-full items-center gap-2 rounded-lg bg-warn-bg px-4 py-2.5 text-sm font-bold text-warn shadow-2">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          {state === 'offline'
            ? t('You are offline. What you see may be old.')
            : t('Live updates are lost. Connecting again …')}
        </p>
      )}
    </div>
  );
}
