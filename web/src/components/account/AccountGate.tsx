import { type ReactNode, Suspense } from 'react';
import type { OperationType } from 'relay-runtime';
import { useText } from '../../language/useText.ts';
import type { PageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useRevalidator } from '../../router/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/SkeletonGroup.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { LoadBoundary } from '../LoadBoundary.tsx';
import type { AccountPageQuery } from './loadAccountPage.ts';

interface Props<Operation extends OperationType> {
  /** In place of the rows while it loads. */
  skeleton?: ReactNode;
  /** What to say when it cannot be loaded. */
  failure?: string;
  children: (page: PageQuery<Operation>) => ReactNode;
}

/** The private part of a page: drawn in the browser only, with a skeleton before and a way on when it fails. */
export function AccountGate<Operation extends OperationType>({
  skeleton,
  failure,
  children,
}: Props<Operation>) {
  const t = useText();
  const page = useLoaderData<AccountPageQuery<Operation>>();
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
