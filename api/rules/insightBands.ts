/** Bands of total odds and of prices, by which a tipster's slips are counted. */
export const oddsBands = [
  'Under 4.00',
  '4.00 to 7.99',
  '8.00 to 14.99',
  '15.00 to 29.99',
  '30.00 and more',
] as const;
export const priceBands = [
  'Ksh 50',
  'Ksh 51 to 100',
  'Ksh 101 to 200',
  'Ksh 201 to 500',
  'Ksh 501 to 1,000',
] as const;
