import type { Language } from '@tipsoko/rules/language';
import type { SelectOption } from '../../ui/form/Select.tsx';

/** Countries to choose from, plus the account's own when it is not among them. */
const countries: readonly SelectOption[] = [
  { value: 'KE', label: 'Kenya' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'TZ', label: 'Tanzania' },
];

export function countryOptions(own: string, language: Language): SelectOption[] {
  if (countries.some(({ value }) => value === own)) return [...countries];
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return [...countries, { value: own, label: (/^[A-Z]{2}$/.test(own) && names.of(own)) || own }];
}
