import { boardPicks } from '@tipsoko/rules/limits';
import { marketTypeNames } from '@tipsoko/rules/markets';
import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  TipsterFilters_query$data,
  TipsterFilters_query$key,
} from '../../__generated__/TipsterFilters_query.graphql.ts';
import { FilterChips, FilterFold } from '../../components/list/FilterFold.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { useNavigate } from '../../router/router.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { chosenOf, countsPicks, markets, type Ranking, rankingOf, rankingPath } from './ranking.ts';

/** Which tipsters are ranked, and by which of their picks. A form that asks for an address: it works without script. */
export function TipsterFilters({ query, ranking }: { query: TipsterFilters_query$key; ranking: Ranking }) {
  const t = useText();
  const navigate = useNavigate();
  const options = useBoardOptions(query);
  const chosen = chosenOf(ranking);
  const { type, sort, name } = ranking;

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [field, value] of new FormData(event.currentTarget)) typed.set(field, String(value));
    navigate(rankingPath(rankingOf(typed)));
  }

  const select = (field: 'country' | 'league' | 'market', label: string) => (
    <Select
      label={t(label)}
      name={field}
      defaultValue={ranking[field]}
      options={[{ value: '', label: t('Any') }, ...options[field]]}
    />
  );

  return (
    <div className="grid gap-3 pb-4">
      <FilterFold key={rankingPath(ranking)} chosen={chosen.length}>
        <form method="get" action="/top_tipsters" onSubmit={filter} className="grid gap-4">
          {type && <input type="hidden" name="type" value={type} />}
          {sort !== 'rating' && <input type="hidden" name="sort" value={sort} />}
          {name && <input type="hidden" name="name" value={name} />}
          <div className="grid items-start gap-3 sm:grid-cols-3">
            {select('league', 'League of their picks')}
            {select('market', 'Market of their picks')}
            {select('country', 'Country of the tipster')}
          </div>
          <div className="flex flex-wrap gap-2">
            <button type="submit" className={buttonClass('brand', 'md')}>
              {t('Show tipsters')}
            </button>
            {chosen.length > 0 && (
              <LinkButton to={rankingPath({ type, sort, name })} tone="quiet">
                {t('Clear filters')}
              </LinkButton>
            )}
          </div>
        </form>
      </FilterFold>
      <FilterChips
        chips={chosen.map((field) => ({
          label: options[field].find(({ value }) => value === ranking[field])?.label ?? ranking[field],
          without: rankingPath({ ...ranking, [field]: '' }),
        }))}
      />
      {countsPicks(ranking) && (
        <p className="text-sm text-muted">
          {t(
            'Counts picks in finished slips, one unit on each. Lists tipsters with {least} or more picks who beat the odds.',
            { least: boardPicks[ranking.period] },
          )}
        </p>
      )}
    </div>
  );
}

type Options = Record<'country' | 'league' | 'market', { value: string; label: string }[]>;

function useBoardOptions(query: TipsterFilters_query$key): Options {
  return optionsOf(useFragment(tipsterFiltersQuery, query), useText());
}

function optionsOf(
  { leaguesWithBoards, tipsterCountries }: TipsterFilters_query$data,
  t: Translate,
): Options {
  return {
    league: leaguesWithBoards.map(({ number, name, country }) => ({
      value: String(number),
      label: `${name} (${country})`,
    })),
    market: markets.map(({ market, name }) => ({ value: market, label: t(marketTypeNames[name]) })),
    country: tipsterCountries.map(({ code, name }) => ({ value: code.toLowerCase(), label: name })),
  };
}

/** The board's name: its chosen league, market and country. */
export function useBoardName(query: TipsterFilters_query$key, ranking: Ranking): string {
  const options = useBoardOptions(query);
  return chosenOf(ranking)
    .map((field) => options[field].find(({ value }) => value === ranking[field])?.label ?? ranking[field])
    .join(', ');
}

const tipsterFiltersQuery = graphql`
  fragment TipsterFilters_query on Query {
    leaguesWithBoards {
      number
      name
      country
    }
    tipsterCountries {
      code
      name
    }
  }
`;
