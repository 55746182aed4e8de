import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SlipFilters_query$key } from '../../__generated__/SlipFilters_query.graphql.ts';
import { FilterChips, FilterFold } from '../../components/list/FilterFold.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { useNavigate } from '../../router/router.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';
import {
  type Choice,
  choiceOf,
  choicePath,
  chosenOf,
  closesOptions,
  dayOptions,
  type FilterName,
  type FilterOption,
  oddsOptions,
  priceOptions,
  sorts,
  tipsterOptions,
} from './slipChoice.ts';

interface League {
  readonly number: number;
  readonly name: string;
  readonly country: string;
  readonly countryCode: string | null | undefined;
}

/** Order and filters of the slips on sale. All of it is addresses and a form that asks for one: it works without script. */
export function SlipFilters({ query, choice }: { query: SlipFilters_query$key; choice: Choice }) {
  const t = useText();
  const navigate = useNavigate();
  const { leaguesWithTips: leagues } = useFragment(slipFiltersQuery, query);
  const chosen = chosenOf(choice);

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) typed.set(name, String(value));
    navigate(choicePath(choiceOf(typed)));
  }

  const select = (name: FilterName, label: string, options: readonly FilterOption[]) => {
    const current = choice[name];
    const shown = options.some(({ value }) => value === current) || !current;
    return (
      <Select
        label={t(label)}
        name={name}
        defaultValue={current}
        options={[
          { value: '', label: t('Any') },
          ...options.map((option) => ({ ...option, label: t(option.label) })),
          ...(shown ? [] : [{ value: current, label: current }]),
        ]}
      />
    );
  };

  return (
    <div className="grid gap-3 pb-5">
      <TabLinks
        label={t('Order')}
        links={sorts.map(({ sort, label }) => ({
          to: choicePath({ ...choice, sort }),
          label: t(label),
          current: sort === choice.sort,
        }))}
      />
      {/* Another choice folds it. */}
      <FilterFold key={choicePath(choice)} chosen={chosen.length}>
        <form method="get" action="/active_tips" onSubmit={filter} className="grid gap-4">
          {choice.sort === 'top' && <input type="hidden" name="type" value="top" />}
          {choice.sort && choice.sort !== 'top' && <input type="hidden" name="sort" value={choice.sort} />}
          <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
            {select('closes', 'Closes', closesOptions)}
            {select('day', 'Kick-off', dayOptions)}
            {select('country', 'Country', countriesOf(leagues))}
            {select('league', 'League', leaguesOf(leagues))}
            {select('price', 'Price', priceOptions)}
            {select('odds', 'Odds', oddsOptions)}
            {select('tipster', 'Record', tipsterOptions)}
            <div className="col-span-2 grid sm:grid-cols-2 md:col-span-1 md:grid-cols-1">
              <Checkbox
                name="back"
                value="1"
                defaultChecked={choice.back !== ''}
                label={t('Money back if it loses')}
              />
              <Checkbox
                name="premium"
                value="1"
                defaultChecked={choice.premium !== ''}
                label={t('Premium tipsters')}
              />
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <button type="submit" className={buttonClass('brand', 'md')}>
              {t('Show slips')}
            </button>
            {chosen.length > 0 && (
              <LinkButton to={choicePath({ sort: choice.sort })} tone="quiet">
                {t('Clear filters')}
              </LinkButton>
            )}
          </div>
        </form>
      </FilterFold>
      <FilterChips
        chips={chosen.map((name) => ({
          label: nameOf(t, name, choice[name], leagues),
          without: choicePath({ ...choice, [name]: '' }),
        }))}
      />
    </div>
  );
}

function countriesOf(leagues: readonly League[]): FilterOption[] {
  const countries = new Map<string, string>();
  for (const { country, countryCode } of leagues) {
    if (countryCode) countries.set(countryCode.toLowerCase(), country);
  }
  return [...countries].map(([value, label]) => ({ value, label }));
}

function leaguesOf(leagues: readonly League[]): FilterOption[] {
  return leagues.map(({ number, name, country }) => ({
    value: String(number),
    label: `${name} (${country})`,
  }));
}

function nameOf(t: Translate, name: FilterName, value: string, leagues: readonly League[]): string {
  if (name === 'back') return t('Money back if it loses');
  if (name === 'premium') return t('Premium tipsters');
  const options: Record<string, readonly FilterOption[]> = {
    closes: closesOptions,
    day: dayOptions,
    country: countriesOf(leagues),
    league: leaguesOf(leagues),
    price: priceOptions,
    odds: oddsOptions,
    tipster: tipsterOptions,
  };
  const said = t(options[name]?.find((option) => option.value === value)?.label ?? value);
  if (name === 'closes') return `${t('Closes')}: ${said}`;
  if (name === 'day') return `${t('Kick-off')}: ${said}`;
  return name === 'odds' ? `${t('Odds')}: ${said}` : said;
}

const slipFiltersQuery = graphql`
  fragment SlipFilters_query on Query {
    leaguesWithTips {
      number
      name
      country
      countryCode
    }
  }
`;
