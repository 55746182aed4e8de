import type { ReactNode } from 'react';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';

/** Announces loading once, however many shapes it contains. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const texts = useUiTexts();
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
