import { graphql, useFragment } from 'react-relay';
import type { GameTips_query$key } from '../../__generated__/GameTips_query.graphql.ts';
import { FreeTipRow } from '../../components/slip/FreeTipRow.tsx';
import { SlipGrid } from '../../components/slip/SlipGrid.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';

/** Free tips on a game, and slips with a tip on it, locked as everywhere. */
export function GameTips({ query }: { query: GameTips_query$key }) {
  const t = useText();
  const { activeSlips, freeTips } = useFragment(gameTipsQuery, query);
  return (
    <>
      {freeTips.edges.length > 0 && (
        <section aria-labelledby="free" className="grid gap-3">
          <h2 id="free" className="text-lg">
            {t('Free tip')}
          </h2>
          <ul className="grid grid-cols-1 gap-3">
            {freeTips.edges.map(({ node }) => (
              <FreeTipRow key={node.id} freeTip={node} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="slips" className="grid gap-3">
        <h2 id="slips" className="text-lg">
          {t('Slips with this game')}
        </h2>
        {activeSlips.edges.length > 0 ? (
          <SlipGrid slips={activeSlips.edges.map(({ node }) => node)} columns={2} />
        ) : (
          <p className="text-muted">{t('No slips with this game right now.')}</p>
        )}
        {activeSlips.pageInfo.hasNextPage && (
          <div>
            <LinkButton to="/active_tips?sort=closing" tone="outline">
              {t('See all slips on sale')}
            </LinkButton>
          </div>
        )}
      </section>
    </>
  );
}

const gameTipsQuery = graphql`
  fragment GameTips_query on Query @argumentDefinitions(game: { type: "ID!" }) {
    freeTips(game: $game, first: 3) {
      edges {
        node {
          id
          ...FreeTipRow_freeTip
        }
      }
    }
    activeSlips(game: $game, first: 20) {
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
  }
`;
