import type { SelectOption } from '../../ui/form/Select.tsx';

/** Countries to choose from, plus the account's own when it is not among them. */
const countries: readonly SelectOption[] = [
  { value: 'KE', label: 'Kenya' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'TZ', label: 'Tanzania' },
];

export function countryOptions(own: string): SelectOption[] {
  const known = countries.some(({ value }) => value === own);
  return known ? [...countries] : [...countries, { value: own, label: own }];
}
