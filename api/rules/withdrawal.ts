import type { FormRefusal } from './formRefusals.ts';
import { withdrawalLimits } from './limits.ts';
import { compareMoney, type Money, wholeMoney, wholeUnits } from './money.ts';

/** The dashboard and the withdrawal page require different minimum balances. */
export type WithdrawalDoor = 'dashboard' | 'page';

/** The reason to refuse a withdrawal of the whole balance, or null. */
export function withdrawalError(balance: Money, door: WithdrawalDoor): FormRefusal | null {
  if (door === 'dashboard') {
    const least = wholeMoney(withdrawalLimits.dashboardMinBalanceKsh, 'KES');
    return compareMoney(balance, least) < 0 ? 'BALANCE_TOO_LOW' : null;
  }
  const least = wholeMoney(withdrawalLimits.minKsh, 'KES');
  return compareMoney(balance, least) < 0 ? 'BELOW_MINIMUM_WITHDRAWAL' : null;
}

/** The amount paid out of a balance: whole shillings, up to M-Pesa's maximum; the rest stays in the account. */
export function withdrawableOf(balance: Money): Money {
  const most = wholeMoney(withdrawalLimits.maxKsh, 'KES');
  return compareMoney(balance, most) > 0 ? most : wholeUnits(balance);
}
