import { Ban, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../kit/classNames.ts';
import { Shape } from '../kit/Shape.tsx';

export type BadgeTone = 'won' | 'lost' | 'cancelled' | 'live' | 'premium' | 'new' | 'info' | 'neutral';

const looks: Record<BadgeTone, { className: string; icon?: ReactNode }> = {
  won: { className: 'bg-won-bg text-won', icon: <Check strokeWidth={3} /> },
  lost: { className: 'bg-lost-bg text-lost', icon: <X strokeWidth={3} /> },
  cancelled: { className: 'bg-warn-bg text-warn', icon: <Ban strokeWidth={2.5} /> },
  live: {
    className: 'bg-live-bg text-live',
    icon: <span className="size-1.5 rounded-full bg-current motion-safe:animate-live" />,
  },
  premium: { className: 'bg-gold-bg text-gold', icon: <Shape name="crown" /> },
  new: { className: 'bg-info-bg text-info', icon: <Shape name="sparkles" /> },
  info: { className: 'bg-info-bg text-info' },
  neutral: { className: 'bg-sunken text-muted' },
};

/** The text carries the state; colour and sign only repeat it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  const look = looks[tone];
  return (
    <span
      className={classNames(
        'inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-bold whitespace-nowrap [&_svg]:size-3.5',
        look.className,
      )}
    >
      {look.icon && (
        <span aria-hidden="true" className="contents">
          {look.icon}
        </span>
      )}
      {children}
    </span>
  );
}
