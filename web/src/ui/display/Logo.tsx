import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { LogoMark } from './LogoMark.tsx';

type Props = { className?: string; title?: string };

/** Mark and wordmark; the name is said even where a narrow place hides the wordmark. The letters take the text colour around them; the awning keeps its own. */
export function Logo({ className, title = 'Tipsoko' }: Props) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <VisuallyHidden>{title}</VisuallyHidden>
      <LogoMark className="size-9" />
      <svg viewBox="0 0 190 58" className="h-7 w-auto translate-y-0.5" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
          <path d="M11 9v26q0 7 7 7M4.5 20h13M30 20v22M43 20v33M91 22.5q-3-2.5-8-2.5c-5 0-8 2-8 5.5s3 4.5 8 5.5 8.5 2.5 8.5 6-3.5 5-8.5 5q-6 0-9-3M132 8v34M147 20l-14 12 15 10" />
          <circle cx="54" cy="31" r="11" />
          <circle cx="111" cy="31" r="11" />
          <circle cx="170" cy="31" r="11" />
        </g>
        <circle cx="30" cy="8.5" r="4.5" className="fill-accent" />
      </svg>
    </span>
  );
}
