/**
 * @generated SignedSource<<070fa46bdac6bfe07476cce4dcabe75c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentCountry = "INTL" | "KE" | "NG" | "UG" | "%future added value";
export type PurchaseFailure = "CANCELLED" | "EXPIRED" | "LIMIT" | "NO_MONEY" | "OUR_FAULT" | "SAME_AMOUNT_TOO_SOON" | "TRY_LATER" | "UNKNOWN" | "UNREACHABLE" | "WRONG_PIN" | "%future added value";
export type PurchaseState = "CREATED" | "EXPIRED" | "FAILED" | "PAID" | "REQUESTED" | "UNKNOWN" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type PurchaseStatus_purchase$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly checkoutUrl: string | null | undefined;
  readonly country: PaymentCountry;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly failure: PurchaseFailure | null | undefined;
  readonly message: string;
  readonly paidAt: string | null | undefined;
  readonly plan: {
    readonly code: string;
    readonly days: number;
    readonly title: string;
  } | null | undefined;
  readonly receipt: string | null | undefined;
  readonly slip: {
    readonly locked: boolean;
    readonly number: number;
  } | null | undefined;
  readonly state: PurchaseState;
  readonly " $fragmentType": "PurchaseStatus_purchase";
};
export type PurchaseStatus_purchase$key = {
  readonly " $data"?: PurchaseStatus_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PurchaseStatus_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PurchaseStatus_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failure",
      "storageKey": null
    },
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
      "name": "country",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "expiresAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "receipt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "checkoutUrl",
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
          "name": "locked",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "paidAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SubscriptionPlan",
      "kind": "LinkedField",
      "name": "plan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "days",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};

(node as any).hash = "4187dc696ef35ed1d68ecb51d3a370d4";

export default node;
