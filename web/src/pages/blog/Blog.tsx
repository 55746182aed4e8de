import { useLoaderData } from 'react-router';
import blogQuery, { type blogRouteQuery } from '../../__generated__/blogRouteQuery.graphql.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { PostList } from './PostList.tsx';

export function Blog() {
  const data = usePageQuery<blogRouteQuery>(blogQuery, useLoaderData<PageQuery<blogRouteQuery>>());
  return (
    <>
      <PageHead
        title="Blog"
        description="How to read a tipster's record, how odds work, and news of the leagues we follow."
        canonical="/blog"
      />
      <PageShell title="Blog" here="Blog">
        <PostList query={data} />
      </PageShell>
    </>
  );
}
