import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { LinkButton } from '../ui/LinkButton.tsx';

interface Props {
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
  /** What is listed: 'slips'. */
  noun: string;
  shown: number;
  total: number;
}

/** Newer and older pages of a table as addresses. Cursors name places, so a page does not shift while one reads. */
export function CursorPages({ pageInfo, noun, shown, total }: Props) {
  const location = useLocation();
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  const page = (name: 'after' | 'before', cursor: string) => {
    const params = new URLSearchParams(location.search);
    params.delete('after');
    params.delete('before');
    params.set(name, cursor);
    return `${location.pathname}?${params}`;
  };
  const isPaged = hasNextPage || hasPreviousPage;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="figures text-sm text-muted">
        {shown} of {total.toLocaleString('en')} {noun}
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
              Previous
            </LinkButton>
          )}
          {hasNextPage && endCursor && (
            <LinkButton to={page('after', endCursor)} tone="outline" size="sm" rel="next">
              Next <ChevronRight aria-hidden="true" />
            </LinkButton>
          )}
        </div>
      )}
    </nav>
  );
}
