import pageQuery, {
  type OwnFinishedTipsRouteQuery,
} from '../../__generated__/OwnFinishedTipsRouteQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { OwnFinishedTipsList } from './OwnFinishedTipsList.tsx';
import { OwnTips } from './OwnTips.tsx';

export function OwnFinishedTipsPage() {
  const t = useText();
  const { username = '' } = useParams();
  return (
    <OwnTips<OwnFinishedTipsRouteQuery>
      title={t('Latest Tips')}
      head={t('Latest Tips | {username}', { username })}
    >
      {(page) => <Loaded page={page} />}
    </OwnTips>
  );
}

function Loaded({ page }: { page: PageQuery<OwnFinishedTipsRouteQuery> }) {
  return <OwnFinishedTipsList query={usePageQuery<OwnFinishedTipsRouteQuery>(pageQuery, page)} />;
}
