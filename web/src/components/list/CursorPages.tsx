import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Translate, useText } from '../../language/useText.ts';
import { withPage } from '../../lib/cursorPage.ts';
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
  /** With `total`: how many there are. */
  noun?: keyof typeof sentences;
  shown: number;
  total?: number;
}

/** Links to newer and older pages. Cursors name rows, so a page does not shift while it is read. */
export function CursorPages({ pageInfo, noun, shown, total }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  const link = (
    name: 'after' | 'before' | undefined,
    cursor: string,
    props: Pick<ComponentProps<typeof LinkButton>, 'rel' | 'icon' | 'children'>,
  ) => (
    <LinkButton
      {...props}
      to={`${pathname}${withPage(search, name, cursor)}`}
      tone="outline"
      size="sm"
      // The list comes into sight itself (PagedList).
      preventScrollReset
    />
  );
  // Rows can disappear between pages: an empty page links back to the first.
  const isLost = shown === 0 && /[?&](after|before)=/.test(search);
  const isPaged = hasNextPage || hasPreviousPage || isLost;
  const isCounted = noun !== undefined && total !== undefined && (shown > 0 || isLost);
  if (!isPaged && !isCounted) return null;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      {isCounted && <p className="figures text-sm text-muted">{countText(t, noun, shown, total)}</p>}
      {isPaged && (
        <div className="ml-auto flex gap-2">
          {isLost && link(undefined, '', { icon: <ChevronsLeft />, children: t('First page') })}
          {hasPreviousPage &&
            startCursor &&
            link('before', startCursor, { rel: 'prev', icon: <ChevronLeft />, children: t('Previous') })}
          {hasNextPage &&
            endCursor &&
            link('after', endCursor, {
              rel: 'next',
              children: (
                <>
                  {t('Next')} <ChevronRight aria-hidden="true" />
                </>
              ),
            })}
        </div>
      )}
    </nav>
  );
}

function countText(t: Translate, noun: keyof typeof sentences, shown: number, total: number): string {
  const [part, one, all] = sentences[noun];
  return shown === total ? t.count(total, one, all) : t(part, { shown, total: total.toLocaleString('en') });
}
