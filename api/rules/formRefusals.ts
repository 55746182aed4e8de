import { accountLimits } from './limits.ts';
import {
  changePasswordMessages,
  changePhoneMessages,
  phoneMessages,
  slipMessages,
  withdrawalMessages,
} from './messages.ts';

export const passwordRefusals = {
  PASSWORD_TOO_SHORT: changePasswordMessages.tooShort,
  PASSWORD_TOO_LONG: `Password should be ${accountLimits.maxPasswordLength} characters or less`,
} as const;

/** Refusals that forms also check before they send: the only ones in the client's bundle. */
export const formRefusals = {
  ...passwordRefusals,
  PHONE_LENGTH: changePhoneMessages.length,
  PHONE_DIGITS: changePhoneMessages.digits,
  PAYEE_PHONE_INVALID: phoneMessages.withdraw,
  PAYEE_PHONE_MISSING: withdrawalMessages.phoneRequired,
  BELOW_MINIMUM_WITHDRAWAL: withdrawalMessages.minimumCaption,
  BALANCE_TOO_LOW: withdrawalMessages.balanceTooLow,
  TOO_FEW_TIPS: slipMessages.minTips,
  TOO_MANY_TIPS: slipMessages.maxGames,
  GAME_TWICE: slipMessages.gameTwice,
  TOTAL_ODDS: slipMessages.totalOdds,
  PRICE_RANGE: slipMessages.priceRange,
  REASON_TOO_LONG: slipMessages.reasonTooLong,
  REASON_LINK: slipMessages.reasonLink,
  REASON_PHONE: slipMessages.reasonPhone,
  BOOKMAKER_TWICE: slipMessages.bookmakerTwice,
  BOOKING_CODE_FORM: slipMessages.bookingCodeForm,
} as const;

export type FormRefusal = keyof typeof formRefusals;
