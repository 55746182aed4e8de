import { useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkDecision, type BulkKind, bulkDecisions, mostAtOnce } from './bulkDecisions.ts';

interface Props {
  /** Kind of each that is chosen. */
  kinds: readonly BulkKind[];
  ids: readonly string[];
  onClear: () => void;
}

/** What can be decided about all that is chosen; nothing while nothing is. */
export function BulkBar({ kinds, ids, onClear }: Props) {
  const [asked, setAsked] = useState<BulkDecision | null>(null);
  const [kind, ...others] = new Set(kinds);
  const isTooMuch = ids.length > mostAtOnce;
  const decisions: readonly BulkDecision[] =
    kind && others.length === 0 && !isTooMuch ? bulkDecisions[kind] : [];
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {ids.length > 0 && `${ids.length} chosen`}
      </p>
      {ids.length > 0 && (
        <section
          aria-label="What is chosen"
          className="sticky bottom-14 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3 md:bottom-0"
        >
          <p className="font-bold">{ids.length} chosen</p>
          {decisions.map((decision) => (
            <Button
              key={decision.does}
              size="sm"
              tone={decision.danger ? 'outline' : 'brand'}
              onClick={() => setAsked(decision)}
            >
              {decision.label}
            </Button>
          ))}
          {others.length > 0 && (
            <p className="text-sm text-muted">Choose only reports or only deliveries for one decision.</p>
          )}
          {isTooMuch && <p className="text-sm text-muted">At most {mostAtOnce} at once.</p>}
          <Button size="sm" tone="quiet" onClick={onClear}>
            Clear
          </Button>
        </section>
      )}
      {asked && (
        <BulkDialog
          decision={asked}
          ids={ids}
          onClose={(isDecided) => {
            setAsked(null);
            if (isDecided) onClear();
          }}
        />
      )}
    </>
  );
}
