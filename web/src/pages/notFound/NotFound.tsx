import { siteMessages } from '../../../../api/rules/messages.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function NotFound() {
  return (
    <section className="mx-auto max-w-md px-4 py-8 text-center">
      <PageHead title={siteMessages.notFound} />
      <p className="figures text-3xl font-extrabold text-muted">404</p>
      <h1 className="text-2xl">{siteMessages.notFound}</h1>
      <EmptyState
        illustration="missed"
        title="Wide of the post."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/">Go to the home page</LinkButton>
            <LinkButton to="/active_tips" tone="outline">
              See today's tips
            </LinkButton>
          </div>
        }
      >
        The page may have moved, or the address has a typing mistake.
      </EmptyState>
    </section>
  );
}
