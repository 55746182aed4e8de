/** The pages that sell by e-mail, by the suffix of their address. */
export const emailCountries = {
  ng: { country: 'NG', name: 'Nigeria', flag: 'ng', priceField: 'nigeria' },
  ug: { country: 'UG', name: 'Uganda', flag: 'ug', priceField: 'uganda' },
  us: { country: 'INTL', name: 'International', flag: 'un', priceField: 'international' },
} as const;

export type EmailPage = keyof typeof emailCountries;
export type EmailCountry = (typeof emailCountries)[EmailPage]['country'];
