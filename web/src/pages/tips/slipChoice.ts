import { eatDate } from '@tipsoko/rules/eat';
import type { SlipFilter, SlipOrder } from '../../__generated__/ActiveTipsRouteQuery.graphql.ts';
import { idOf } from '../../lib/numberInPath.ts';

/** Orders, as the address names them. The order by sales is `type=top`, as it always was. */
export const sorts = [
  { sort: '', order: 'LATEST', label: 'Newest', title: 'Latest active tips' },
  { sort: 'closing', order: 'CLOSING', label: 'Closing soon', title: 'Tips that close soon' },
  { sort: 'record', order: 'RECORD', label: 'Best record', title: 'Tips by record' },
  { sort: 'price', order: 'PRICE', label: 'Lowest price', title: 'Tips by price' },
  { sort: 'top', order: 'POPULAR', label: 'Most bought', title: 'Top tips' },
] as const satisfies readonly { sort: string; order: SlipOrder; label: string; title: string }[];

export interface Choice {
  sort: (typeof sorts)[number]['sort'];
  closes: string;
  day: string;
  country: string;
  league: string;
  price: string;
  odds: string;
  tipster: string;
  premium: string;
  back: string;
}

export type FilterName = Exclude<keyof Choice, 'sort'>;

export interface FilterOption {
  value: string;
  label: string;
}

export const closesOptions: readonly FilterOption[] = [
  { value: '1', label: 'in 1 hour' },
  { value: '3', label: 'in 3 hours' },
  { value: '12', label: 'in 12 hours' },
];
export const dayOptions: readonly FilterOption[] = [
  { value: 'today', label: 'today' },
  { value: 'tomorrow', label: 'tomorrow' },
];
export const priceOptions: readonly FilterOption[] = [
  { value: '50', label: 'Only Ksh 50' },
  { value: '100', label: 'Max Ksh 100' },
  { value: '200', label: 'Max Ksh 200' },
  { value: '500', label: 'Max Ksh 500' },
];
/** Borders are those of the steps in which odds of locked slips are shown. */
export const oddsOptions: readonly FilterOption[] = [
  { value: '0-5', label: 'below 5' },
  { value: '5-10', label: '5 to 10' },
  { value: '10-21', label: '10 to 20' },
  { value: '21-', label: 'over 20' },
];
export const tipsterOptions: readonly FilterOption[] = [
  { value: 'ahead', label: 'Beating the odds so far' },
  { value: 'ranked', label: '100 slips or more' },
  { value: 'verified', label: 'Verified profit' },
];
const yes: readonly FilterOption[] = [{ value: '1', label: '' }];

const isDay = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/.test(text);
const oneOf = (options: readonly FilterOption[]) => (text: string) =>
  options.some(({ value }) => value === text);

const known: Readonly<Record<FilterName, (text: string) => boolean>> = {
  closes: oneOf(closesOptions),
  day: (text) => oneOf(dayOptions)(text) || isDay(text),
  country: (text) => /^[a-z]{2}(-[a-z]{3})?$/.test(text),
  league: (text) => /^[1-9]\d{0,8}$/.test(text),
  price: oneOf(priceOptions),
  odds: oneOf(oddsOptions),
  tipster: oneOf(tipsterOptions),
  premium: oneOf(yes),
  back: oneOf(yes),
};
const names = Object.keys(known) as FilterName[];

/** What an address, or a form, asks for; anything that it cannot ask for is left out. */
export function choiceOf(search: URLSearchParams): Choice {
  const read = (name: FilterName, text: string | null) => (text && known[name](text) ? text : '');
  const asked = search.get('type') === 'top' ? 'top' : search.get('sort');
  return {
    sort: sorts.find(({ sort }) => sort === asked)?.sort ?? '',
    closes: read('closes', search.get('closes')),
    day: read('day', search.get('day')),
    country: read('country', search.get('country')),
    league: read('league', search.get('league')),
    price: read('price', search.get('price')),
    odds: read('odds', search.get('odds')),
    tipster: read('tipster', search.get('tipster')),
    premium: read('premium', search.get('premium')),
    back: read('back', search.get('back')),
  };
}

/** Filters in force. */
export function chosenOf(choice: Choice): FilterName[] {
  return names.filter((name) => choice[name] !== '');
}

/** The address of a choice; it starts at the first page. */
export function choicePath(choice: Partial<Choice>): string {
  const params = new URLSearchParams();
  if (choice.sort === 'top') params.set('type', 'top');
  else if (choice.sort) params.set('sort', choice.sort);
  for (const name of names) if (choice[name]) params.set(name, choice[name]);
  const search = params.toString();
  return search ? `/active_tips?${search}` : '/active_tips';
}

export function orderOf({ sort }: Choice): SlipOrder {
  return sorts.find((one) => one.sort === sort)?.order ?? 'LATEST';
}

export function titleOf({ sort }: Choice): string {
  return (sorts.find((one) => one.sort === sort) ?? sorts[0]).title;
}

const dayMs = 86_400_000;

/** Null when nothing is filtered by. */
export function filterOf(choice: Choice, now = Date.now()): SlipFilter | null {
  if (chosenOf(choice).length === 0) return null;
  const [oddsFrom, oddsBelow] = choice.odds.split('-');
  const days = { today: eatDate(new Date(now)), tomorrow: eatDate(new Date(now + dayMs)) };
  return {
    closesWithin: choice.closes ? Number(choice.closes) * 60 : null,
    kickoffDay: days[choice.day as keyof typeof days] ?? (choice.day || null),
    country: choice.country || null,
    league: choice.league ? idOf('league', Number(choice.league)) : null,
    priceTo: choice.price ? Number(choice.price) : null,
    oddsFrom: Number(oddsFrom) > 0 ? oddsFrom : null,
    oddsBelow: oddsBelow || null,
    tipsterClasses:
      choice.tipster === 'verified'
        ? ['VERIFIED']
        : choice.tipster === 'ranked'
          ? ['RANKED', 'VERIFIED']
          : null,
    minRating: choice.tipster === 'ahead' ? 50 : null,
    premium: choice.premium ? true : null,
    moneyBack: choice.back ? true : null,
  };
}
