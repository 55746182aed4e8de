import { ChevronRight } from 'lucide-react';
import { Link } from '../../router/router.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';

/** The last step is the current page and no link. */
export function Breadcrumb({ steps }: { steps: { label: string; to?: string }[] }) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumb} className="text-sm text-muted">
      <ol className="flex items-center whitespace-nowrap">
        {steps.map((step, place) => (
          <li
            key={step.label}
            // Of a long title its beginning is enough: the heading below says it all.
            className="flex items-center last:min-w-0"
          >
            {place > 0 && <ChevronRight aria-hidden="true" className="mx-1 size-4 shrink-0" />}
            {step.to && place < steps.length - 1 ? (
              <Link
                to={step.to}
                className="inline-flex min-h-11 min-w-6 items-center font-semibold hover:text-ink hover:underline"
              >
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-semibold text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
