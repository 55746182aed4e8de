import { tickerLimits } from '@tipsoko/rules/limits';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { ActivityTicker_query$key } from '../../__generated__/ActivityTicker_query.graphql.ts';
import type { ActivityTickerSubscription } from '../../__generated__/ActivityTickerSubscription.graphql.ts';
import { useText } from '../../language/useText.ts';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { activityText } from './activityText.ts';

const calm = '(prefers-reduced-motion: reduce)';

function subscribeCalm(listener: () => void): () => void {
  const media = window.matchMedia(calm);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** One event at a time, the next after 3 s; pauses on hover, focus and reduced motion. */
export function ActivityTicker({ query }: { query: ActivityTicker_query$key }) {
  const t = useText();
  const { recentActivity } = useFragment(activityTickerQuery, query);
  const items = recentActivity.slice(0, tickerLimits.items);
  useActivity();
  const [place, setPlace] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useSyncExternalStore(
    subscribeCalm,
    () => window.matchMedia(calm).matches,
    () => false,
  );
  const moving = !held && !paused && !still && items.length > 1;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setPlace((now) => now + 1), tickerLimits.rotateSeconds * 1000);
    return () => clearInterval(timer);
  }, [moving]);
  const item = items[place % Math.max(1, items.length)];
  if (!item) return null;
  return (
    <section
      aria-label={t('Live activity')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="border-b border-line bg-surface"
    >
      <div className="mx-auto flex min-h-9 max-w-5xl md:min-h-12 items-center gap-2 pr-2 pl-4 text-sm">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live motion-safe:animate-live" />
        <p key={item.id} className="min-w-0 grow truncate font-semibold motion-safe:animate-rise">
          {activityText(t, item)}
          {item.sample && (
            <span className="ml-2 rounded-sm bg-sunken px-1.5 py-0.5 text-2xs font-bold text-muted">
              {t('sample')}
            </span>
          )}
        </p>
        {!still && items.length > 1 && (
          <span className="-my-1 shrink-0">
            <IconButton
              label={paused ? t('Resume') : t('Pause')}
              icon={paused ? <Play /> : <Pause />}
              onClick={() => setPaused(!paused)}
            />
          </span>
        )}
      </div>
    </section>
  );
}

function useActivity(): void {
  const config = useMemo(
    () => ({
      subscription: activitySubscription,
      variables: {},
      updater: (store: Parameters<NonNullable<Parameters<typeof useSubscription>[0]['updater']>>[0]) => {
        const item = store.getRootField('activity');
        const root = store.getRoot();
        const known = root.getLinkedRecords('recentActivity') ?? [];
        if (!item || known.some((one) => one?.getDataID() === item.getDataID())) return;
        root.setLinkedRecords([item, ...known].slice(0, tickerLimits.items), 'recentActivity');
      },
      onError: () => {
        // The connection notice reports the failure; the ticker keeps its events.
      },
    }),
    [],
  );
  useSubscription<ActivityTickerSubscription>(config);
}

const activityTickerQuery = graphql`
  fragment ActivityTicker_query on Query {
    recentActivity {
      id
      kind
      username
      amount {
        text
      }
      text
      sample
    }
  }
`;

const activitySubscription = graphql`
  subscription ActivityTickerSubscription {
    activity {
      id
      kind
      username
      amount {
        text
      }
      text
      sample
    }
  }
`;
