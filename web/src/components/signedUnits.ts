/** '+9.90' or '−1.90': profit in units, two decimals, with its sign when it is not negative too. */
export function signedUnits(units: string): string {
  const value = Number(units);
  return value < 0 ? `−${Math.abs(value).toFixed(2)}` : `+${value.toFixed(2)}`;
}

export function signedPercent(percent: string): string {
  const value = Number(percent);
  return value < 0 ? `−${Math.abs(value).toFixed(1)} %` : `+${value.toFixed(1)} %`;
}
