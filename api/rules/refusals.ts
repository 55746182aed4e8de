import { formRefusals, passwordRefusals } from './formRefusals.ts';
import { accountLimits, staffLimits } from './limits.ts';
import {
  buyMessages,
  changeEmailMessages,
  changePasswordMessages,
  emailVerificationMessages,
  listMessages,
  otpMessages,
  passwordResetMessages,
  phoneMessages,
  recoveryMessages,
  registerMessages,
  slipMessages,
  subscriberMessages,
} from './messages.ts';
import { reportNoteLength } from './reports.ts';

/** What visitors and buyers may read: the web has each of these in Swahili too. */
export const buyerRefusals = {
  ...passwordRefusals,
  INVALID_INPUT: 'Invalid input',
  LOGIN_NEEDED: 'You need to be logged in',
  NOT_ALLOWED: 'You may not do this',
  SESSION_ENDED: 'Your session has ended. Log in again',
  CHALLENGE_REQUIRED:
    'Many requests came in: your browser must solve a puzzle first. Turn on JavaScript or use a newer browser',
  MANY_BUYERS: 'Many people are buying. Try again in {seconds} s',
  BUSY: 'We are very busy. Please try again in a minute',
  VERY_BUSY: 'We are very busy right now. Please try again in a few seconds',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait and try again',
  TOO_MANY_OPERATIONS: 'Too many operations run at the same time',

  // Accounts.
  FIELDS_REQUIRED: registerMessages.required,
  USERNAME_LENGTH: `Username should have ${accountLimits.minUsernameLength} to ${accountLimits.maxUsernameLength} characters`,
  USERNAME_CHARACTERS: 'Username may have letters, digits, dots, dashes and underscores only',
  USERNAME_SEPARATORS:
    'Username should end with a letter or digit, and have one dot, dash or underscore at a time',
  USERNAME_CONTACT: 'Username should not contain a phone number or an address',
  USERNAME_RESERVED: 'This username is reserved. Choose another',
  USERNAME_TAKEN: 'This username is taken',
  USERNAME_ALIKE: 'This username looks like one that is taken. Choose another',
  PASSWORD_COMMON: 'This password is too common. Choose another',
  PASSWORD_PERSONAL: 'Password should not be your username, phone or e-mail',
  WRONG_LOGIN: 'Wrong phone number or password',
  WRONG_PASSWORD: 'Wrong password',
  PASSWORD_NEEDED: 'Enter your current password',
  CURRENT_PASSWORD_MISSING: changePasswordMessages.currentRequired,
  NEW_PASSWORD_MISSING: passwordResetMessages.passwordRequired,
  NEW_PASSWORD_TOO_SHORT: passwordResetMessages.tooShort,
  RESET_PROOF_INVALID: passwordResetMessages.invalidToken,
  CODE_WRONG: otpMessages.invalid,
  CODE_NOT_SENT: otpMessages.resendFailed,
  CODE_BLOCKED: `${otpMessages.resendFailed}. Your network refused our SMS. Dial *456*9# to allow it, then ask again`,
  CODE_NO_NUMBER: `${otpMessages.resendFailed}. This number gets no SMS. Check it, or use another`,
  CODE_NO_ROUTE: `${otpMessages.resendFailed}. Your network did not take our SMS. Ask again later, or use another number`,
  CODE_TOO_SOON: 'Please wait before you ask for another code',
  CODES_UNAVAILABLE: 'We cannot send codes at the moment. Please try again later',
  EMAIL_INVALID: changeEmailMessages.invalid,
  EMAIL_LINK_DEAD: 'This link has expired or was used already. Ask for a new one',
  EMAIL_LINK_NEEDS_LOGIN: emailVerificationMessages.signInFirst,
  PHONE_INVALID: phoneMessages.other,

  // Buying, and finding what was bought.
  NO_SLIP: 'There is no such slip',
  NOT_A_SUBJECT: 'This is not the id of a slip or a tipster',
  NOT_FOLLOWABLE: 'This is not the id of a tipster, a game or a slip',
  NO_SUBJECT: 'No such tipster, game or slip',
  TOO_MANY_FOLLOWS: 'You follow {most} already. Stop following one first',
  DIGEST_NEEDS_EMAIL: 'Confirm the e-mail address of your account first',
  SALE_SMS_NEEDS_PHONE: 'Confirm the phone of your account first',
  DEVICE_INVALID: 'This browser cannot follow. Refresh the page and try again',
  SETTING_INVALID: 'This value is not valid',
  PUSH_KEYS_INVALID: 'This browser cannot get notifications. Refresh the page and try again',
  REPORT_NOTE_LENGTH: `At most ${reportNoteLength} characters`,
  REPORT_NOTE_MISSING: 'Say in a few words what is wrong',
  CASE_NOTE_MISSING: 'Say when and how you paid',
  PAYMENT_NOT_ENDED: 'This payment is still in progress or already completed',
  NO_PLAN: 'There is no such plan',
  OWN_SLIP: 'You cannot buy your own slip',
  TIP_IS_FREE: 'This tip is free',
  SLIP_NOT_ON_SALE: 'This slip is not on sale any more',
  TIP_IS_BOUGHT_BY_PHONE: 'In Kenya a tip is bought by phone',
  PLAN_IS_BOUGHT_BY_PHONE: 'In Kenya a subscription is bought by phone',
  BUYER_EMAIL_INVALID: recoveryMessages.email,
  SUBSCRIBER_EMAIL_INVALID: subscriberMessages.email,
  TRANSACTION_CODE_INVALID: recoveryMessages.code,
  TRANSACTION_ID_INVALID: recoveryMessages.transactionId,
  NO_PAID_TIP: 'No paid tip was found. Check what you typed, or wait a minute and try again',
  PAYMENT_BEING_CHECKED:
    'We are checking your payment with M-Pesa. Your tip arrives by SMS as soon as M-Pesa confirms it',
  NEW_DEVICE_OF_PHONE:
    'This device is new. Enter the code that we have sent, if that phone has a subscription',
  NEW_DEVICE_OF_EMAIL:
    'This device is new. Enter the code that we have sent, if that address has a subscription',

  // A payment that failed.
  PAYMENT_NOT_STARTED: buyMessages.failed,
  PAYMENT_WRONG_PIN: 'The M-Pesa PIN was wrong. Nothing was paid. Please try again with the right PIN',
  PAYMENT_PIN_LOCKED:
    'M-Pesa has locked the PIN of this phone. Nothing was paid. Call Safaricom on 100 to unlock it, or pay with another phone',
  PAYMENT_NO_MONEY: 'There is not enough money in the account. Nothing was paid. Top up and try again',
  PAYMENT_CANCELLED: 'The payment was cancelled. Nothing was paid',
  PAYMENT_UNREACHABLE:
    'The phone could not be reached or the request was not answered in time. Please try again',
  PAYMENT_PHONE_BUSY:
    'Another M-Pesa request is open on this phone. Nothing was paid. Finish it, and try again in a minute',
  PAYMENT_NO_MPESA: `${phoneMessages.other}: this one has no M-Pesa. Nothing was paid`,
  PAYMENT_EMAIL_REFUSED: `${recoveryMessages.email}: the payment page does not accept this one. Nothing was paid`,
  PAYMENT_DECLINED:
    'Your bank or mobile-money service declined the payment. Nothing was paid. Ask them why, or pay another way',
  PAYMENT_EXPIRED:
    'The request was not confirmed in time. If you approved it, wait: your tip comes as soon as M-Pesa tells us. If not, please try again',
  PAYMENT_TRY_LATER: 'The payment service is busy. Nothing was paid. Please try again in a minute',
  PAYMENT_LIMIT: 'The amount is over the limit of the account. Nothing was paid',
  PAYMENT_SAME_AMOUNT_TOO_SOON:
    'M-Pesa accepts the same amount from one phone only once in 2 minutes. Please try again in 2 minutes',
  PAYMENT_OUR_FAULT:
    'The payment could not be started. This is our fault, and our team has been alerted. Nothing was paid',
  PAYMENT_UNKNOWN: 'The payment failed. Nothing was paid. Please try again',
} as const;

/** States of a payment that has not failed, in words for its buyer. `{phone}` is partly hidden. */
export const purchaseTexts = {
  PURCHASE_CREATED: 'We are requesting the payment',
  PURCHASE_ON_PHONE: 'Check the phone {phone} and enter your M-Pesa PIN to approve',
  PURCHASE_ON_PAGE: 'Finish the payment on the payment page',
  PURCHASE_UNKNOWN_ON_PHONE:
    'If a request appears on {phone}, approve it. Do not pay twice: we are checking what happened',
  PURCHASE_UNKNOWN_ON_PAGE:
    'If a request appears on the payment page, approve it. Do not pay twice: we are checking what happened',
  PURCHASE_QUARANTINED:
    'We are looking into this payment. If you paid, you will get your tip or your money back',
  PURCHASE_PAID_BY_PHONE: 'Paid. The tip is also sent to you by SMS',
  PURCHASE_PAID_BY_CARD: 'Paid. The tip is also sent to your e-mail',
  PLAN_PAID_BY_PHONE: 'Paid. Your subscription is active; the link is also sent to you by SMS',
  PLAN_PAID_BY_CARD: 'Paid. Your subscription is active; the link is also sent to your e-mail',
  PURCHASE_EXPIRED_ON_PAGE:
    'The payment was not confirmed in time. If you paid, wait: your tip comes as soon as the bank tells us. If not, please try again',
  REFUND_PENDING: 'Paid. The money is on its way back to you',
  REFUND_PAID: 'Paid. The money was sent back to you',
  REFUND_FAILED: 'Paid. The money could not be sent back to you: we are looking into it',
} as const;

/** What only tipsters may read; the web has each of these in Swahili too. */
export const tipsterRefusals = {
  INTERNAL: 'Something went wrong. Try again in a moment.',
  NO_DELIVERY: 'There is no such delivery',
  NO_GAME: 'There is no such game',
  NO_KEY: 'There is no such key',
  NO_MARKET: 'There is no such market',
  NO_SESSION: 'There is no such session',
  NO_WEBHOOK: 'There is no such webhook',
  NO_WITHDRAWAL: 'There is no such withdrawal',
  STAFF_CODE_WRONG: 'Wrong code. Use the code that your app shows now',

  // A tipster's slips and money.
  BANNED: 'Your account is suspended: {reason}. Write to us if this is wrong',
  ...formRefusals,
  TOO_MANY_SLIPS: slipMessages.cannotPost,
  BOOKING_CODES_LATE: slipMessages.bookingCodesLate,
  IDEMPOTENCY_KEY_LENGTH: 'The key must be 1 to {most} characters',
  GAME_DAY_BEGAN: 'The time of this game is not known: tips closed when its day began',
  GAME_CLOSED: 'Tips close {minutes} minutes before kick-off',
  NO_ODDS: 'No odds for this market now',
  ODDS_CHANGED: 'Odds have changed to {odds}',
  PHONE_NOT_YOURS: 'Money is sent to the confirmed phone number of your account only',
  PAYOUT_METHOD_IN_FORCE: 'You have another payout method: money is sent only there',
  PAYOUT_KIND_NOT_HERE: 'People of your country cannot be paid this way',
  PAYOUT_NETWORK_UNKNOWN: 'Choose one from the list',
  PAYOUT_ACCOUNT_UNKNOWN: 'The bank does not know this account number',
  PAYOUT_HOLDER_NEEDED: 'Enter the name that the account is registered under',
  PAYOUTS_UNAVAILABLE: 'Payouts to your country are not possible at the moment. Please try again later',
  NO_TRANSFER_METHOD: 'Add a payout method in your settings first',
  METHOD_TOO_NEW: 'A new payout method can be used only after a waiting time',
  NO_QUOTE: 'There is no such quote',
  QUOTE_EXPIRED: 'This quote has expired: get a new one',
  QUOTE_TOO_SMALL: 'After the fee nothing would arrive: wait until your balance is higher',
  PHONE_TOO_NEW: 'A new phone number cannot receive withdrawals for 24 hours',
  NEW_TIPSTER_LIMIT:
    'New tipsters can withdraw a limited amount at first. The rest can be withdrawn some days after the first payout',
  WITHDRAWAL_UNDER_WAY: 'Another withdrawal is still in progress',
  WITHDRAWAL_ABOVE_BALANCE: 'The balance is smaller than this withdrawal',
  KEY_USED: 'This key was used for another request',
  NOT_RETRYABLE: 'Only a withdrawal that failed can be tried again',
  DAY_FORM: 'A day is written YYYY-MM-DD',
  DAYS_REVERSED: 'The first day must not be after the last',
  STATEMENT_TOO_LONG: 'A statement covers at most a year',
  MONTH_FORM: 'A month is written YYYY-MM and has begun',

  // A tipster's account.
  NAME_TOO_LONG: 'At most {most} characters',
  NO_PENDING_EMAIL: 'No new e-mail address is waiting for confirmation',
  NO_EMAIL: 'Add an e-mail address in your settings first',
  EMAIL_VERIFIED: 'Your e-mail address is confirmed already',
  EMAIL_LINK_UNREADABLE: emailVerificationMessages.failed,
  PASSWORDS_DIFFER: changePasswordMessages.mismatch,
  PICTURE_TOO_LARGE: 'The picture is larger than 5 MB',
  PICTURE_TYPE: 'Choose a JPEG, PNG or WebP picture',
  PICTURE_RENAMED: 'The file is not what its name says. Choose a JPEG, PNG or WebP picture',
  PICTURE_DIMENSIONS: 'The picture is larger than 4096 pixels a side or 16 megapixels',
  PICTURE_BROKEN: 'The picture cannot be read. It may be incomplete',
  PICTURE_HIDES: 'The file contains more than a picture. Choose another',
  PICTURES_UNAVAILABLE: 'Pictures cannot be stored or shown at the moment. Please try again later',
  SLIPS_OPEN: 'Your slips have not finished yet. Delete the account when they have',
  MONEY_OPEN: 'Withdraw your account balance before you delete the account',
  SHARES_OPEN:
    'You have a share of subscriptions that run until {date}. Withdraw it then, and delete the account afterwards',

  // API keys and webhooks.
  KEY_NAME_LENGTH: 'A name has 1 to {most} characters',
  KEY_EXPIRY_RANGE: 'A key must expire in the future, at most {years} years from now',
  TOO_MANY_KEYS: 'You have {most} keys: revoke one first',
  URL_NOT_HTTPS: 'The address must start with https://',
  URL_HAS_CREDENTIALS: 'The address must not carry a user name or a password',
  URL_TOO_LONG: 'The address may have at most {most} characters',
  PUSH_SERVICE_UNKNOWN:
    'Your browser uses a push service that we do not know. Use Telegram or the daily e-mail',
  URL_PRIVATE: 'The address leads into a private network',
  NO_EVENTS: 'Choose at least one event',
  EVENT_IS_A_TEST: 'Test events are sent on request only',
  TOO_MANY_WEBHOOKS: 'You have {most} webhooks: remove one first',
  WEBHOOK_OFF: 'Switch the webhook on first',
  DELIVERY_WAITS: 'A delivery is already in progress',
} as const;

/** What staff, integrators and operators read, whose pages are in English. */
const tradeRefusals = {
  // Requests.
  DETAIL: '{detail}',
  INPUT_TOO_DEEP: 'Input must not be nested more than 100 levels',
  TEXT_HAS_NUL: 'Text must not contain the character U+0000',
  BODY_NOT_JSON: 'The body is not valid JSON',
  BODY_NOT_OBJECT: 'The body must be a JSON object',
  BODY_NOT_FORM: 'The body is not valid multipart/form-data',
  NO_ADDRESS: 'There is nothing at this address',
  ADDRESS_INVALID: 'The address is not valid',
  METHOD_NOT_ALLOWED: 'Only {methods} here',
  BODY_TOO_LARGE: 'The body is larger than {kilobytes} KB',
  BODY_TYPE: 'Send the body as application/json',
  BODY_TYPE_OF_FILE: 'Send the file as multipart/form-data',
  FOREIGN_SITE: 'Requests from other sites are not allowed',
  NO_PAGE: listMessages.notFound,
  PAGE_NUMBER: 'p must be the number of a page, from 1',
  PAGE_SIZE: '{argument} must be from 0 to {most}',
  FIRST_OR_LAST: 'Give either first or last, not both',
  NOT_A_CURSOR: '{argument} is not a cursor of this list',
  TOO_MANY_ENTRIES: '{argument} may have at most {most} entries',
  TOO_MANY_CONNECTIONS: 'Too many open connections',
  TOO_MANY_SUBSCRIPTIONS: 'Too many open subscriptions',
  KEY_INVALID: 'The API key is not valid',
  TOKEN_INVALID: 'The access token has expired or is not valid',
  FORM_UNPROVEN: 'A form needs one of the headers X-GraphQL-Yoga-CSRF, Authorization and X-API-Key',
  NOT_AN_ID: 'That is not the id of a {type}',
  ID_OR_NUMBER: 'Give either {argument} or the deprecated {former}',
  KEY_NO_SUBSCRIPTION: 'This API key may not subscribe to live data: issue one with the scope LIVE',
  KEY_NO_PUBLISHING: 'This API key may not publish: issue one with the scope PUBLISH',
  KEY_ONLY_READS: 'No API key may do this: log in',

  // What is not there.
  NO_DIFFERENCE: 'There is no such difference',
  NO_JACKPOT: 'There is no such jackpot',
  NO_JACKPOT_GAME: 'There is no such game in a jackpot of this number',
  NO_PAYOUT: 'There is no such payout',
  NO_POST: 'There is no such post',
  NO_PROOF: 'This slip has no proof',
  NO_PROPOSAL: 'There is no such proposal',
  NO_PURCHASE: 'There is no such purchase',
  NO_SUSPENSE: 'There is no such item in suspense, or it is already decided',
  NO_TIP: 'There is no such tip',
  NO_TIPSTER: 'There is no such tipster',
  NO_USER: 'There is no user {username}',
  NOT_A_DELIVERY: 'That is not the id of a delivery',
  NOT_A_DIFFERENCE: 'That is not the id of a difference',
  NOT_A_PROPOSAL: 'That is not the id of a proposal',
  NOT_A_PURCHASE: 'That is not the id of a purchase',
  NOT_A_PAYOUT: 'That is not the id of a withdrawal or a refund',
  SUSPENSE_DECISION: 'Choose exactly one decision about the money',
  NOT_A_SUSPENSE: 'That is not the id of an item in suspense',

  // Staff: moderation.
  NOT_A_SLIP: 'Only a slip can be hidden',
  NO_REPORT: 'There is no open report about this',
  MODERATED: 'It is already hidden or banned',
  NOT_MODERATED: 'It is neither hidden nor banned',
  OWN_HOUSE: 'The house itself cannot be banned',

  // Staff: access and proposals.
  STAFF_CODE_NEEDED: 'Enter the code of your authenticator app first: staff actions need it',
  STAFF_CODE_STALE: `Decisions about money need a code from your authenticator app, at most ${staffLimits.freshCodeMinutes} minutes old`,
  NO_FACTOR: 'You have no authenticator app yet. Ask the operator: npm run admin -- staff factor',
  NOT_STAFF: '{username} is not staff: staff add {username}',
  NOT_YOUR_ROLE: 'Your role as staff does not cover this. Ask an owner',
  LAST_OWNER: 'There must be an owner: make somebody else owner first',
  REASON_LENGTH: 'Say why, in at most 500 letters',
  PROPOSED: 'A decision about this is proposed already: approve or decline that one first',
  EXPIRED: 'This proposal has expired: it must be made again',
  ANSWERED: 'This proposal was answered already',
  OWN_PROPOSAL: 'Somebody else must approve what you have proposed',
  PROPOSER_LEFT: 'The proposer may no longer decide about this',
  NO_PROPOSALS_BY_COMMAND: 'The command line decides by itself: it answers no proposals',
  AMOUNT_CHANGED: 'The amount has changed since this was proposed',

  // Staff: money.
  RECEIPT_OR_REASON: 'Give either a receipt or a reason',
  RECEIPT_MISSING: 'Give the receipt that shows it',
  RECEIPT_OF_PURCHASE: 'Its receipt belongs to another purchase',
  RECEIPT_OF_PAYOUT: 'This receipt belongs to another payout',
  PAID: 'This purchase is paid already',
  REFUNDED: 'This purchase is refunded already',
  KEPT_FOR_BUYER: 'The payment is in suspense for the buyer: refund it instead',
  KEPT: 'The money of this receipt is in suspense: match it there instead',
  NOTHING_TO_POST: 'Both sides show the same sum: explain it instead',
  ENDED: 'This difference has ended already',
  DIFFERENCE_CHANGED: 'The difference has changed since: look at it again',
  OTHER_CURRENCY: 'The money came another way or in another currency than this purchase',
  TOO_LITTLE: 'It is less than the price of this purchase',
  NO_CHARGE: 'The card charge is not known: refund it by hand',
  PAYER_UNKNOWN: 'The phone that paid is unknown: give its number',
  NOT_THE_PAYER: 'Money goes back only to the phone that paid it',
  NOT_LISTED_BY_MPESA:
    'M-Pesa does not list this payment yet: it can be refunded or matched once it does. If it never came, close it as paid back',
  NOT_SENDABLE: 'M-Pesa sends Ksh 10 or more, in whole shillings: refund it by hand',
  NOT_OPEN: 'Only a payout with an unknown outcome can be decided',
  NOT_IN_REVIEW: 'This withdrawal is not waiting for review',
  NOT_CHARGEABLE: 'Only a paid card sale can be charged back',
  NOTHING_SOLD: 'Nothing was sold by this payment',
  NOT_REFUNDABLE: 'Only a sale of a slip that has not finished can be refunded',
  SALE_SETTLED: 'This sale has just been settled',
  NOT_FAILED: 'Only a delivery that failed or is waiting for a retry can be sent again',

  // Staff: games, jackpots and posts.
  GOALS_RANGE: 'Goals are whole numbers from 0 to {most}',
  GOALS_AT_BREAK_MISSING: 'Give the score at which the game was abandoned',
  GOALS_MISSING: 'Give the goals after 90 minutes',
  SCORES_REVERSED: 'The full-time score cannot be lower than the half-time score',
  NO_HOUSE: 'There is no house account to publish by',
  JACKPOT_SIZE: 'A jackpot has 1 to {most} tips',
  JACKPOT_PRICE: 'A price is a whole number from 1 to {most}',
  JACKPOT_ODDS: 'The total odds are too high',
  NO_DRAW: 'This company does not draw results',
  NOT_VOID: 'Only a game that was not played can be drawn',
  SOURCE_NOT_HTTPS: 'The source must be an address that starts with https://',
  POST_TITLE: 'A title has 1 to 200 letters',
  POST_OVERVIEW: 'An overview has at most 1000 letters',
  POST_EMPTY: 'A post needs content',
  POST_TOO_LONG: 'A post has at most 200000 letters',
  POST_SLUG: 'A slug is lower case words and numbers joined by hyphens',
  POST_PICTURE: 'A picture has an https address',
  PICTURE_SMALL: 'A cover picture is at least 600 pixels wide and 300 high',
  POST_PICTURE_ALT: 'Say what the picture shows, in 1 to 300 letters',
  POST_TIME: 'Choose a time from now to a year ahead',
  POST_TIME_AND_NOW: 'A post is published now or at a time, not both',
  POST_PUBLISHED: 'This post is published already. Unpublish it first',
  SLUG_TAKEN: 'There is a post with this slug',
  NO_AUTHOR: 'No user has this name',
} as const;

/** English texts of all refusals by code; `{places}` are filled from values. */
export const refusals = { ...buyerRefusals, ...tipsterRefusals, ...tradeRefusals } as const;

export type RefusalCode = keyof typeof refusals;
export type PurchaseTextCode = keyof typeof purchaseTexts | Extract<RefusalCode, `PAYMENT_${string}`>;
export type MessageCode = RefusalCode | PurchaseTextCode;
/** Every text with a code. */
export const messages: Readonly<Record<MessageCode, string>> = { ...refusals, ...purchaseTexts };

export type RefusalValues = Readonly<Record<string, string | number>>;

type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never;
type PlacesOfCode<Code extends RefusalCode> = PlacesOf<(typeof refusals)[Code]>;

/** The codes of texts without places. */
export type PlainRefusal = {
  [Code in RefusalCode]: [PlacesOfCode<Code>] extends [never] ? Code : never;
}[RefusalCode];

export interface FilledRefusal {
  readonly code: RefusalCode;
  readonly values: RefusalValues;
}

/** A code, with values where its text has places. */
export type Refusal = PlainRefusal | FilledRefusal;

export function filled<Code extends Exclude<RefusalCode, PlainRefusal>>(
  code: Code,
  values: Readonly<Record<PlacesOfCode<Code>, string | number>>,
): FilledRefusal {
  return { code, values };
}

export function refusalText(refusal: Refusal): string {
  if (typeof refusal === 'string') return refusals[refusal];
  const values = new Map(Object.entries(refusal.values));
  return refusals[refusal.code].replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(values.get(name) ?? place),
  );
}
