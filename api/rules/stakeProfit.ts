/** The profit of Ksh 100 on each slip, from a profit in units: '+Ksh 3,941', '−Ksh 108', 'Ksh 0'. */
export function stakeProfit(units: string): string {
  const shillings = Math.round(Number(units) * 100);
  const amount = `Ksh ${Math.abs(shillings).toLocaleString('en')}`;
  if (shillings === 0) return amount;
  return shillings < 0 ? `−${amount}` : `+${amount}`;
}
