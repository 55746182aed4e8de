import type { Refusal } from '../../relay/refusal.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why the server refused, over the form; with the time left when it was asked too often. */
export function RefusalNotice({ refusal, until }: { refusal: Refusal | null; until?: string | null }) {
  if (!refusal) return null;
  return (
    <Notice tone="error" title={refusal.message}>
      {until && (
        <p>
          Try again in <Countdown to={until} over="a moment" />
        </p>
      )}
    </Notice>
  );
}
