import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../kit/classNames.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';

export type Step = { label: string; detail?: ReactNode; state: 'done' | 'now' | 'next' | 'failed' };

const marks = {
  done: 'bg-won text-surface',
  now: 'bg-accent text-on-accent',
  next: 'border-2 border-line-strong text-muted',
  failed: 'bg-danger text-on-danger',
};

/** Vertical, so that each step has room for its text. */
export function ProgressSteps({ steps, label }: { steps: Step[]; label: string }) {
  const texts = useUiTexts();
  const words = { done: texts.stepDone, now: texts.stepNow, next: null, failed: texts.stepFailed };
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, place) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-8 bottom-0 left-[0.9375rem] w-0.5',
                step.state === 'done' ? 'bg-won' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'figures grid size-8 shrink-0 place-items-center rounded-full text-sm font-extrabold [&_svg]:size-4',
              marks[step.state],
            )}
          >
            {step.state === 'done' && <Check strokeWidth={3} />}
            {step.state === 'failed' && <X strokeWidth={3} />}
            {step.state === 'now' && <Spinner />}
            {step.state === 'next' && place + 1}
          </span>
          <div className="min-w-0 pt-1">
            <p className={classNames('font-bold', step.state === 'next' && 'text-muted')}>
              {step.label}
              {words[step.state] && <VisuallyHidden> ({words[step.state]})</VisuallyHidden>}
            </p>
            {step.detail && <div className="text-sm text-muted">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
