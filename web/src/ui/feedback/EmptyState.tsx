import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustrations/Illustration.tsx';

type Props = {
  illustration?: IllustrationName;
  title: string;
  children?: ReactNode;
  /** A LinkButton or a Button. */
  action?: ReactNode;
};

export function EmptyState({ illustration = 'stall', title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <Illustration name={illustration} />
      <p className="text-md font-bold">{title}</p>
      {children && <div className="max-w-sm text-muted">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
