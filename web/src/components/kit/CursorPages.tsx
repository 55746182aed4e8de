import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../language/useText.ts';
import { useLocation } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';

const sentences = {
  slips: ['{shown} of {total} slips', '{count} slip', '{count} slips'],
  seals: ['{shown} of {total} seals', '{count} seal', '{count} seals'],
  tipsters: ['{shown} of {total} tipsters', '{count} tipster', '{count} tipsters'],
  payments: ['{shown} of {total} payments', '{count} payment', '{count} payments'],
  entries: ['{shown} of {total} entries', '{count} entry', '{count} entries'],
} as const;

interface Props {
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
  noun: keyof typeof sentences;
  shown: number;
  total: number;
}

/** Links to newer and older pages. Cursors name rows, so a page does not shift while it is read. */
export function CursorPages({ pageInfo, noun, shown, total }: Props) {
  const t = useText();
  const location = useLocation();
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  const page = (name: 'after' | 'before', cursor: string) => {
    const params = new URLSearchParams(location.search);
    params.delete('after');
    params.delete('before');
    params.set(name, cursor);
    return `${location.pathname}?${params}`;
  };
  const [part, one, all] = sentences[noun];
  const isPaged = hasNextPage || hasPreviousPage;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="figures text-sm text-muted">
        {shown === total ? t.count(total, one, all) : t(part, { shown, total: total.toLocaleString('en') })}
      </p>
      {isPaged && (
        <div className="flex gap-2">
          {hasPreviousPage && startCursor && (
            <LinkButton
              to={page('before', startCursor)}
              tone="outline"
              size="sm"
              rel="prev"
              icon={<ChevronLeft />}
            >
              {t('Previous')}
            </LinkButton>
          )}
          {hasNextPage && endCursor && (
            <LinkButton to={page('after', endCursor)} tone="outline" size="sm" rel="next">
              {t('Next')} <ChevronRight aria-hidden="true" />
            </LinkButton>
          )}
        </div>
      )}
    </nav>
  );
}
