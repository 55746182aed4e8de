import { siteMessages } from '@tipsoko/rules/siteMessages';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** There is no such page; `title` says so of a list's page in its own words. */
export function NotFound({ title = 'Wide of the post.' }: { title?: string }) {
  const t = useText();
  return (
    <section className="mx-auto max-w-md px-4 py-8 text-center">
      <PageHead title={t(siteMessages.notFound)} />
      <p className="figures text-3xl font-extrabold text-muted">404</p>
      <h1 className="text-2xl">{t(siteMessages.notFound)}</h1>
      <EmptyState
        illustration="missed"
        title={t(title)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/">{t('Go to the home page')}</LinkButton>
            <LinkButton to="/active_tips" tone="outline">
              {t("See today's tips")}
            </LinkButton>
          </div>
        }
      >
        {t('The page may have moved, or the address has a typo.')}
      </EmptyState>
    </section>
  );
}
