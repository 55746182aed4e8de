import pageQuery, { type PostRouteQuery } from '../../__generated__/PostRouteQuery.graphql.ts';
import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { PageShell } from '../../components/site/PageShell.tsx';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { ShareRow } from '../../ui/action/ShareRow.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { PostArticle } from './PostArticle.tsx';

export function PostPage() {
  const t = useText();
  const { post } = usePageQuery<PostRouteQuery>(pageQuery, useLoaderData<PageQuery<PostRouteQuery>>());
  const origin = useSiteOrigin();
  if (!post) return <NotFound />;
  const address = `${origin}/blog/${post.slug}`;
  return (
    <>
      <PageHead
        title={post.title}
        description={post.overview}
        canonical={`/blog/${post.slug}`}
        type="article"
        waitsForTouch
      />
      <JsonLd
        facts={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.overview,
          datePublished: post.publishedAt,
          url: address,
          author: { '@type': 'Person', name: post.author.username },
          ...(post.thumbnail && { image: new URL(post.thumbnail, origin || 'http://localhost').href }),
        }}
      />
      <PageShell
        width="reading"
        title={post.title}
        here={post.title}
        trail={[{ label: t('Blog'), to: '/blog' }]}
        lead={<LocalTime at={post.publishedAt} show="date" />}
      >
        <PostArticle
          about={post.slug}
          {...post}
          share={<ShareRow url={address} text={post.title} />}
          footer={
            <>
              <p className="pb-2 text-sm text-muted">{t('Written by')}</p>
              <TipsterByline tipster={post.author} />
            </>
          }
        />
      </PageShell>
    </>
  );
}
