import blogQuery, { type blogRouteQuery } from '../../__generated__/blogRouteQuery.graphql.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { PostList } from './PostList.tsx';

export function Blog() {
  const t = useText();
  const data = usePageQuery<blogRouteQuery>(blogQuery, useLoaderData<PageQuery<blogRouteQuery>>());
  return (
    <>
      <PageHead
        title={t('Blog')}
        description={t("How to read a tipster's record, how odds work, and news of the leagues we follow.")}
        canonical="/blog"
      />
      <PageShell title={t('Blog')} here={t('Blog')}>
        <PostList query={data} />
      </PageShell>
    </>
  );
}
