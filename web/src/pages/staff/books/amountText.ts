/** '-1234.50' → −1,234.50; nothing moved → a dash. */
export function amountText({ amount }: { readonly amount: string }): string {
  if (/^-?0(\.0+)?$/.test(amount)) return '–';
  const [whole = '', fraction] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount.startsWith('-') ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
