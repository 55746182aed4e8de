import { PageHead } from '../../components/kit/PageHead.tsx';
import { useText } from '../../language/useText.ts';
import { isRefusedInput } from '../../relay/refusedInput.ts';
import { isRouteErrorResponse, useRouteError } from '../../router/router.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { NotFound } from './NotFound.tsx';

/** What a person sees when a page could not be made: never a stack, always a way on. `title` says what failed. */
export function RouteError({ title }: { title?: string }) {
  const t = useText();
  const error = useRouteError();
  if ((isRouteErrorResponse(error) && error.status === 404) || isRefusedInput(error))
    return <NotFound {...(title === undefined ? {} : { title })} />;
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <section className="mx-auto max-w-md px-4 py-8 text-center">
      <PageHead title={t('Something went wrong')} />
      <h1 className="text-2xl">{offline ? t('No connection') : t('Something went wrong')}</h1>
      <ErrorState
        title={t(title ?? 'The page could not be loaded.')}
        offline={offline}
        onRetry={() => window.location.reload()}
      >
        {t('Check your connection and try again.')}
      </ErrorState>
    </section>
  );
}
