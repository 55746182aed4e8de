/** '+9.90' or '−1.90'. Zero after rounding has no sign. */
export function signedUnits(units: string): string {
  return signed(Number(units), 2);
}

/** '+4.2 %' or '−0.5 %'. */
export function signedPercent(percent: string): string {
  return `${signed(Number(percent), 1)} %`;
}

function signed(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return digits;
  return value < 0 ? `−${digits}` : `+${digits}`;
}
