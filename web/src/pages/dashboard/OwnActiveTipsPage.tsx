import pageQuery, {
  type OwnActiveTipsRouteQuery,
} from '../../__generated__/OwnActiveTipsRouteQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { OwnActiveTipsList } from './OwnActiveTipsList.tsx';
import { OwnTips } from './OwnTips.tsx';

export function OwnActiveTipsPage() {
  const t = useText();
  const { username = '' } = useParams();
  return (
    <OwnTips<OwnActiveTipsRouteQuery>
      title={t('Published Tips')}
      head={t('Published Tips | {username}', { username })}
    >
      {(page) => <Loaded page={page} />}
    </OwnTips>
  );
}

function Loaded({ page }: { page: PageQuery<OwnActiveTipsRouteQuery> }) {
  return <OwnActiveTipsList query={usePageQuery<OwnActiveTipsRouteQuery>(pageQuery, page)} />;
}
