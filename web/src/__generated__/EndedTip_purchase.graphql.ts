/**
 * @generated SignedSource<<737e7a530a416f53882ff18c6cf53b96>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MessageCode = "ADDRESS_INVALID" | "AMOUNT_CHANGED" | "ANSWERED" | "BALANCE_TOO_LOW" | "BANNED" | "BELOW_MINIMUM_WITHDRAWAL" | "BODY_NOT_FORM" | "BODY_NOT_JSON" | "BODY_NOT_OBJECT" | "BODY_TOO_LARGE" | "BODY_TYPE" | "BODY_TYPE_OF_FILE" | "BOOKING_CODES_LATE" | "BOOKING_CODE_FORM" | "BOOKMAKER_TWICE" | "BUSY" | "BUYER_EMAIL_INVALID" | "CASE_NOTE_MISSING" | "CHALLENGE_REQUIRED" | "CODES_UNAVAILABLE" | "CODE_BLOCKED" | "CODE_NOT_SENT" | "CODE_NO_NUMBER" | "CODE_NO_ROUTE" | "CODE_TOO_SOON" | "CODE_WRONG" | "CURRENT_PASSWORD_MISSING" | "DAYS_REVERSED" | "DAY_FORM" | "DELIVERY_WAITS" | "DETAIL" | "DEVICE_INVALID" | "DIFFERENCE_CHANGED" | "DIGEST_NEEDS_EMAIL" | "EMAIL_INVALID" | "EMAIL_LINK_DEAD" | "EMAIL_LINK_NEEDS_LOGIN" | "EMAIL_LINK_UNREADABLE" | "EMAIL_VERIFIED" | "ENDED" | "EVENT_IS_A_TEST" | "EXPIRED" | "FIELDS_REQUIRED" | "FIRST_OR_LAST" | "FOREIGN_SITE" | "FORM_UNPROVEN" | "GAME_CLOSED" | "GAME_DAY_BEGAN" | "GAME_TWICE" | "GOALS_AT_BREAK_MISSING" | "GOALS_MISSING" | "GOALS_RANGE" | "IDEMPOTENCY_KEY_LENGTH" | "ID_OR_NUMBER" | "INPUT_TOO_DEEP" | "INTERNAL" | "INVALID_INPUT" | "JACKPOT_ODDS" | "JACKPOT_PRICE" | "JACKPOT_SIZE" | "KEPT" | "KEPT_FOR_BUYER" | "KEY_EXPIRY_RANGE" | "KEY_INVALID" | "KEY_NAME_LENGTH" | "KEY_NO_PUBLISHING" | "KEY_NO_SUBSCRIPTION" | "KEY_ONLY_READS" | "KEY_USED" | "LAST_OWNER" | "LOGIN_NEEDED" | "MANY_BUYERS" | "METHOD_NOT_ALLOWED" | "METHOD_TOO_NEW" | "MODERATED" | "MONEY_OPEN" | "MONTH_FORM" | "NAME_TOO_LONG" | "NEW_DEVICE_OF_EMAIL" | "NEW_DEVICE_OF_PHONE" | "NEW_PASSWORD_MISSING" | "NEW_PASSWORD_TOO_SHORT" | "NEW_TIPSTER_LIMIT" | "NOTHING_SOLD" | "NOTHING_TO_POST" | "NOT_ALLOWED" | "NOT_AN_ID" | "NOT_A_CURSOR" | "NOT_A_DELIVERY" | "NOT_A_DIFFERENCE" | "NOT_A_PAYOUT" | "NOT_A_PROPOSAL" | "NOT_A_PURCHASE" | "NOT_A_SLIP" | "NOT_A_SUBJECT" | "NOT_A_SUSPENSE" | "NOT_CHARGEABLE" | "NOT_FAILED" | "NOT_FOLLOWABLE" | "NOT_IN_REVIEW" | "NOT_LISTED_BY_MPESA" | "NOT_MODERATED" | "NOT_OPEN" | "NOT_REFUNDABLE" | "NOT_RETRYABLE" | "NOT_SENDABLE" | "NOT_STAFF" | "NOT_THE_PAYER" | "NOT_VOID" | "NOT_YOUR_ROLE" | "NO_ADDRESS" | "NO_AUTHOR" | "NO_CHARGE" | "NO_DELIVERY" | "NO_DIFFERENCE" | "NO_DRAW" | "NO_EMAIL" | "NO_EVENTS" | "NO_FACTOR" | "NO_GAME" | "NO_HOUSE" | "NO_JACKPOT" | "NO_JACKPOT_GAME" | "NO_KEY" | "NO_MARKET" | "NO_ODDS" | "NO_PAGE" | "NO_PAID_TIP" | "NO_PAYOUT" | "NO_PENDING_EMAIL" | "NO_PLAN" | "NO_POST" | "NO_PROOF" | "NO_PROPOSAL" | "NO_PROPOSALS_BY_COMMAND" | "NO_PURCHASE" | "NO_QUOTE" | "NO_REPORT" | "NO_SESSION" | "NO_SLIP" | "NO_SUBJECT" | "NO_SUSPENSE" | "NO_TIP" | "NO_TIPSTER" | "NO_TRANSFER_METHOD" | "NO_USER" | "NO_WEBHOOK" | "NO_WITHDRAWAL" | "ODDS_CHANGED" | "OTHER_CURRENCY" | "OWN_HOUSE" | "OWN_PROPOSAL" | "OWN_SLIP" | "PAGE_NUMBER" | "PAGE_SIZE" | "PAID" | "PASSWORDS_DIFFER" | "PASSWORD_COMMON" | "PASSWORD_NEEDED" | "PASSWORD_PERSONAL" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_SHORT" | "PAYEE_PHONE_INVALID" | "PAYEE_PHONE_MISSING" | "PAYER_UNKNOWN" | "PAYMENT_BEING_CHECKED" | "PAYMENT_CANCELLED" | "PAYMENT_DECLINED" | "PAYMENT_EMAIL_REFUSED" | "PAYMENT_EXPIRED" | "PAYMENT_LIMIT" | "PAYMENT_NOT_ENDED" | "PAYMENT_NOT_STARTED" | "PAYMENT_NO_MONEY" | "PAYMENT_NO_MPESA" | "PAYMENT_OUR_FAULT" | "PAYMENT_PHONE_BUSY" | "PAYMENT_PIN_LOCKED" | "PAYMENT_SAME_AMOUNT_TOO_SOON" | "PAYMENT_TRY_LATER" | "PAYMENT_UNKNOWN" | "PAYMENT_UNREACHABLE" | "PAYMENT_WRONG_PIN" | "PAYOUTS_UNAVAILABLE" | "PAYOUT_ACCOUNT_UNKNOWN" | "PAYOUT_HOLDER_NEEDED" | "PAYOUT_KIND_NOT_HERE" | "PAYOUT_METHOD_IN_FORCE" | "PAYOUT_NETWORK_UNKNOWN" | "PHONE_DIGITS" | "PHONE_INVALID" | "PHONE_LENGTH" | "PHONE_NOT_YOURS" | "PHONE_TOO_NEW" | "PICTURES_UNAVAILABLE" | "PICTURE_BROKEN" | "PICTURE_DIMENSIONS" | "PICTURE_HIDES" | "PICTURE_RENAMED" | "PICTURE_SMALL" | "PICTURE_TOO_LARGE" | "PICTURE_TYPE" | "PLAN_IS_BOUGHT_BY_PHONE" | "PLAN_PAID_BY_CARD" | "PLAN_PAID_BY_PHONE" | "POST_EMPTY" | "POST_OVERVIEW" | "POST_PICTURE" | "POST_PICTURE_ALT" | "POST_PUBLISHED" | "POST_SLUG" | "POST_TIME" | "POST_TIME_AND_NOW" | "POST_TITLE" | "POST_TOO_LONG" | "PRICE_RANGE" | "PROPOSED" | "PROPOSER_LEFT" | "PURCHASE_CREATED" | "PURCHASE_EXPIRED_ON_PAGE" | "PURCHASE_ON_PAGE" | "PURCHASE_ON_PHONE" | "PURCHASE_PAID_BY_CARD" | "PURCHASE_PAID_BY_PHONE" | "PURCHASE_QUARANTINED" | "PURCHASE_UNKNOWN_ON_PAGE" | "PURCHASE_UNKNOWN_ON_PHONE" | "PUSH_KEYS_INVALID" | "PUSH_SERVICE_UNKNOWN" | "QUOTE_EXPIRED" | "QUOTE_TOO_SMALL" | "REASON_LENGTH" | "REASON_LINK" | "REASON_PHONE" | "REASON_TOO_LONG" | "RECEIPT_MISSING" | "RECEIPT_OF_PAYOUT" | "RECEIPT_OF_PURCHASE" | "RECEIPT_OR_REASON" | "REFUNDED" | "REFUND_FAILED" | "REFUND_PAID" | "REFUND_PENDING" | "REPORT_NOTE_LENGTH" | "REPORT_NOTE_MISSING" | "RESET_PROOF_INVALID" | "SALE_SETTLED" | "SALE_SMS_NEEDS_PHONE" | "SCORES_REVERSED" | "SESSION_ENDED" | "SETTING_INVALID" | "SHARES_OPEN" | "SLIPS_OPEN" | "SLIP_NOT_ON_SALE" | "SLUG_TAKEN" | "SOURCE_NOT_HTTPS" | "STAFF_CODE_NEEDED" | "STAFF_CODE_STALE" | "STAFF_CODE_WRONG" | "STATEMENT_TOO_LONG" | "SUBSCRIBER_EMAIL_INVALID" | "SUSPENSE_DECISION" | "TEXT_HAS_NUL" | "TIP_IS_BOUGHT_BY_PHONE" | "TIP_IS_FREE" | "TOKEN_INVALID" | "TOO_FEW_TIPS" | "TOO_LITTLE" | "TOO_MANY_CONNECTIONS" | "TOO_MANY_ENTRIES" | "TOO_MANY_FOLLOWS" | "TOO_MANY_KEYS" | "TOO_MANY_OPERATIONS" | "TOO_MANY_REQUESTS" | "TOO_MANY_SLIPS" | "TOO_MANY_SUBSCRIPTIONS" | "TOO_MANY_TIPS" | "TOO_MANY_WEBHOOKS" | "TOTAL_ODDS" | "TRANSACTION_CODE_INVALID" | "TRANSACTION_ID_INVALID" | "URL_HAS_CREDENTIALS" | "URL_NOT_HTTPS" | "URL_PRIVATE" | "URL_TOO_LONG" | "USERNAME_ALIKE" | "USERNAME_CHARACTERS" | "USERNAME_CONTACT" | "USERNAME_LENGTH" | "USERNAME_RESERVED" | "USERNAME_SEPARATORS" | "USERNAME_TAKEN" | "VERY_BUSY" | "WEBHOOK_OFF" | "WITHDRAWAL_ABOVE_BALANCE" | "WITHDRAWAL_UNDER_WAY" | "WRONG_LOGIN" | "WRONG_PASSWORD" | "%future added value";
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type EndedTip_purchase$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly maskedPhone: string | null | undefined;
  readonly message: string;
  readonly messageCode: MessageCode;
  readonly slip: {
    readonly finishedAt: string | null | undefined;
    readonly jackpot: {
      readonly title: string;
    } | null | undefined;
    readonly number: number;
    readonly profitUnits: string | null | undefined;
    readonly result: SlipResult | null | undefined;
    readonly tipster: {
      readonly username: string;
    };
  } | null | undefined;
  readonly " $fragmentType": "EndedTip_purchase";
};
export type EndedTip_purchase$key = {
  readonly " $data"?: EndedTip_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"EndedTip_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EndedTip_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "messageCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "maskedPhone",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "amount",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Slip",
      "kind": "LinkedField",
      "name": "slip",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "result",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "finishedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "profitUnits",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Tipster",
          "kind": "LinkedField",
          "name": "tipster",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "username",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Jackpot",
          "kind": "LinkedField",
          "name": "jackpot",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "title",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};

(node as any).hash = "4e3dabcd1f622b88ad97c642a46948d0";

export default node;
