import type { SelectOption } from '../../ui/Select.tsx';

/** The countries on offer; an account of another one keeps its own in sight. */
const countries: readonly SelectOption[] = [
  { value: 'KE', label: 'Kenya' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'TZ', label: 'Tanzania' },
];

export function countryOptions(own: string): SelectOption[] {
  const known = countries.some(({ value }) => value === own);
  return known ? [...countries] : [...countries, { value: own, label: own }];
}
