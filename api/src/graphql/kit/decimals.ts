/** Hundredths as a decimal text with two digits: -150 is "-1.50". */
export function hundredths(value: bigint | number): string {
  const amount = BigInt(value);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A fraction as percent with two digits, halves away from zero: 0.0512 is "5.12". */
export function percent(fraction: number): string {
  const scaled = Math.sign(fraction) * Math.round(Math.abs(fraction) * 10_000);
  return hundredths(scaled === 0 ? 0 : scaled);
}
