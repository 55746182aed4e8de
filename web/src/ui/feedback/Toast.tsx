import { uiLimits } from '@tipsoko/rules/limits';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { classNames } from '../kit/classNames.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { useAutoHide } from '../kit/useAutoHide.ts';
import type { ToastMessage } from './useToast.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

export function Toast({
  text,
  tone = 'info',
  hideAfterMs = uiLimits.snackbarSeconds * 1000,
  onHide,
}: ToastMessage & { onHide: () => void }) {
  const holding = useAutoHide(hideAfterMs, onHide);
  const texts = useUiTexts();
  const Icon = icons[tone];
  return (
    <div
      {...holding}
      className="pointer-events-auto flex items-center gap-3 rounded-lg border border-brand-hover bg-brand py-1 pr-1 pl-4 text-on-brand shadow-3 motion-safe:animate-rise"
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-5 shrink-0', tone === 'error' ? 'text-accent' : 'text-on-brand-muted')}
      />
      <p className="grow py-2 font-semibold">{text}</p>
      <button
        type="button"
        aria-label={texts.close}
        onClick={onHide}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-brand-hover"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
