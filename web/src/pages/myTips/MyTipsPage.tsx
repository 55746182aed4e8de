import pageQuery, { type MyTipsRouteQuery } from '../../__generated__/MyTipsRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { MyTipsList } from './MyTipsList.tsx';

export function MyTipsPage() {
  const t = useText();
  const query = usePageQuery<MyTipsRouteQuery>(pageQuery, useLoaderData<PageQuery<MyTipsRouteQuery>>());
  const lead = t('Slips bought on this device or with your account.');
  return (
    <PageShell title={t('My tips')} here={t('My tips')} lead={lead} width="reading">
      <PageHead title={t('My tips')} description={lead} canonical="/my_tips" />
      <div className="grid grid-cols-1 gap-6">
        <MyTipsList query={query} />
        <TextLink to="/messages">{t('What you follow, and how we notify you.')}</TextLink>
        <p className="text-sm text-muted">
          <Sentence
            english="Bought on another phone? {link}"
            values={{
              link: <TextLink to="/find_tip">{t('Find it with the M-Pesa code')}</TextLink>,
            }}
          />
        </p>
      </div>
    </PageShell>
  );
}
