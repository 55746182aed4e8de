import type { ReactNode } from 'react';
import { useUiTexts } from './UiTexts.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says once that something loads, whatever number of shapes stands for it. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const texts = useUiTexts();
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
