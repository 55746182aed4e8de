import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { NotFound } from './NotFound.tsx';

/** What a person sees when a page could not be made: never a stack, always a way on. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <section
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center"
      role="alert"
    >
      <PageHead title="Something went wrong" />
      <h1 className="text-2xl">Something went wrong</h1>
      <p>The page could not be loaded. Check your connection and try again.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </section>
  );
}
