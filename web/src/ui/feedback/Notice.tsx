import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { classNames } from '../kit/classNames.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { useAutoHide } from '../kit/useAutoHide.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

type Props = {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Hides after this many ms: 3000 for a snackbar, 5000 for a withdrawal. */
  hideAfterMs?: number;
  onHide?: () => void;
};

const looks = {
  info: { box: 'bg-info-bg', mark: 'text-info', Icon: Info },
  success: { box: 'bg-won-bg', mark: 'text-won', Icon: CircleCheck },
  warning: { box: 'bg-warn-bg', mark: 'text-warn', Icon: TriangleAlert },
  error: { box: 'bg-lost-bg', mark: 'text-lost', Icon: CircleAlert },
};

export function Notice({ tone = 'info', title, children, hideAfterMs, onHide }: Props) {
  const [hidden, setHidden] = useState(false);
  const texts = useUiTexts();
  function hide() {
    setHidden(true);
    onHide?.();
  }
  const holding = useAutoHide(hidden ? undefined : hideAfterMs, hide);
  if (hidden) return null;
  const { box, mark, Icon } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...(hideAfterMs !== undefined && holding)}
      className={classNames('flex items-start gap-3 rounded-md px-3.5 py-3 text-ink', box)}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
      {onHide && (
        <span className="-my-2.5 -mr-2.5">
          <IconButton label={texts.close} icon={<X />} onClick={hide} />
        </span>
      )}
    </div>
  );
}
