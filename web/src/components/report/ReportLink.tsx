import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** Reports a slip or a tipster to the moderators. @param subject their id. */
export function ReportLink({ subject, of }: { subject: string; of: 'slip' | 'tipster' }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex justify-center">
      <Button tone="quiet" size="sm" icon={<Flag />} onClick={() => setOpen(true)}>
        {of === 'slip' ? t('Report this slip') : t('Report this tipster')}
      </Button>
      {open && (
        <LoadBoundary of={subject} fallback={null}>
          <Suspense fallback={null}>
            <ReportDialog subject={subject} of={of} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
