import { withdrawalLimits } from './limits.ts';
import { withdrawalMessages } from './messages.ts';
import { compareMoney, type Money, wholeMoney, wholeUnits } from './money.ts';

/** The two doors to a withdrawal ask for different balances; both are kept. */
export type WithdrawalDoor = 'dashboard' | 'page';

/** The message that refuses a withdrawal of the whole balance, or null. */
export function withdrawalError(balance: Money, door: WithdrawalDoor): string | null {
  if (door === 'dashboard') {
    const least = wholeMoney(withdrawalLimits.dashboardMinBalanceKsh, 'KES');
    return compareMoney(balance, least) < 0 ? withdrawalMessages.balanceTooLow : null;
  }
  const least = wholeMoney(withdrawalLimits.minKsh, 'KES');
  return compareMoney(balance, least) < 0 ? withdrawalMessages.minimumCaption : null;
}

/** What is paid out of a balance: whole shillings, as many as M-Pesa sends at once; the rest stays for the next. */
export function withdrawableOf(balance: Money): Money {
  const most = wholeMoney(withdrawalLimits.maxKsh, 'KES');
  return compareMoney(balance, most) > 0 ? most : wholeUnits(balance);
}
