import { Bell, BellRing } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../language/useText.ts';
import { isFollowed } from '../../lib/followMemory.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';

const FollowDialog = lazy(async () => ({ default: (await import('./FollowDialog.tsx')).FollowDialog }));

export type Followed = 'tipster' | 'game' | 'slip';

/** Follows a tipster, a game or a slip, without an account too. @param subject its id. */
export function FollowButton({ subject, of }: { subject: string; of: Followed }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [followed, setFollowed] = useState(false);
  // What this device follows is not known to the server that renders.
  useEffect(() => setFollowed(isFollowed(subject)), [subject]);
  const labels: Record<Followed, string> = {
    tipster: t('Follow this tipster'),
    game: t('Follow this game'),
    slip: t('Follow this slip'),
  };
  return (
    <>
      <Button
        tone={followed ? 'quiet' : 'outline'}
        icon={followed ? <BellRing /> : <Bell />}
        onClick={() => setOpen(true)}
      >
        {followed ? t('You follow this') : labels[of]}
      </Button>
      {open && (
        <LoadBoundary of={subject} fallback={null}>
          <Suspense fallback={null}>
            <FollowDialog
              subject={subject}
              of={of}
              onClose={() => {
                setFollowed(isFollowed(subject));
                setOpen(false);
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
