import { type ReactNode, Suspense } from 'react';
import type { OperationType } from 'relay-runtime';
import { useText } from '../../language/useText.ts';
import type { PageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useRevalidator } from '../../router/router.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';

interface Props<Operation extends OperationType> {
  skeleton?: ReactNode;
  /** Title of the error when it cannot be loaded. */
  failure?: string;
  children: (page: PageQuery<Operation>) => ReactNode;
}

/** The private part of a page: rendered in the browser only, with a skeleton while it loads and a retry on failure. */
export function AccountGate<Operation extends OperationType>({
  skeleton,
  failure,
  children,
}: Props<Operation>) {
  const t = useText();
  const page = useLoaderData<PageQuery<Operation> | null>();
  const hydrated = useHydrated();
  const { revalidate, state } = useRevalidator();
  const waiting = <SkeletonGroup>{skeleton ?? <RowSkeleton rows={5} />}</SkeletonGroup>;
  if (!page || !hydrated) return waiting;
  return (
    <LoadBoundary
      of={page}
      fallback={
        <ErrorState
          title={t(failure) ?? t('This page did not load')}
          onRetry={revalidate}
          busy={state === 'loading'}
        >
          {t('Check the connection and try again.')}
        </ErrorState>
      }
    >
      <Suspense fallback={waiting}>{children(page)}</Suspense>
    </LoadBoundary>
  );
}
