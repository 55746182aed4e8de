import pageQuery, { type BlogRouteQuery } from '../../__generated__/BlogRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { PostList } from './PostList.tsx';

export function BlogPage() {
  const t = useText();
  const data = usePageQuery<BlogRouteQuery>(pageQuery, useLoaderData<PageQuery<BlogRouteQuery>>());
  return (
    <>
      <PageHead
        title={t('Blog')}
        description={t("How to read a tipster's record, how odds work, and news of the leagues we follow.")}
        canonical="/blog"
        waitsForTouch
      />
      <PageShell title={t('Blog')} here={t('Blog')}>
        <PostList query={data} />
      </PageShell>
    </>
  );
}
