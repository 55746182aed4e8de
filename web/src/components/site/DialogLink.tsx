import type { ReactNode } from 'react';
import { type DialogName, withDialog } from '../../lib/dialogAddress.ts';
import { Link, useLocation } from '../../router/router.ts';
import { type ButtonSize, type ButtonTone, buttonClass } from '../../ui/action/buttonClass.ts';

interface Props {
  dialog: DialogName;
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  /** Replaces the look of a button. */
  className?: string;
  children: ReactNode;
}

export function DialogLink({ dialog, tone = 'brand', size = 'md', block, className, children }: Props) {
  const location = useLocation();
  return (
    <Link
      to={withDialog(location, dialog)}
      preventScrollReset
      className={className ?? buttonClass(tone, size, block)}
    >
      {children}
    </Link>
  );
}
