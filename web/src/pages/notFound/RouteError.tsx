import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from './NotFound.tsx';

/** What a person sees when a page could not be made: never a stack, always a way on. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <section className="mx-auto max-w-md px-4 py-8 text-center">
      <PageHead title="Something went wrong" />
      <h1 className="text-2xl">{offline ? 'No connection' : 'Something went wrong'}</h1>
      <ErrorState
        title="The page could not be loaded."
        offline={offline}
        onRetry={() => window.location.reload()}
      >
        Check your connection and try again.
      </ErrorState>
    </section>
  );
}
