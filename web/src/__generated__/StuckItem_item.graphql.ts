/**
 * @generated SignedSource<<7fe296c2cd1ecf83b04505cb67d0d67f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentProvider = "FLUTTERWAVE" | "MPESA" | "%future added value";
export type StuckMoneyAction = "DECIDE_NOT_PAID" | "DECIDE_PAID" | "RESEND" | "RESOLVE_KEPT" | "REVIEW" | "WAIT" | "%future added value";
export type StuckMoneyKind = "DELIVERY" | "PURCHASE" | "REFUND" | "WITHDRAWAL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type StuckItem_item$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly may: ReadonlyArray<StuckMoneyAction>;
  readonly party: {
    readonly email: string | null | undefined;
    readonly phone: string | null | undefined;
    readonly provider: PaymentProvider;
    readonly references: ReadonlyArray<{
      readonly name: string;
      readonly value: string;
    }>;
    readonly slipNumber: number | null | undefined;
  } | null | undefined;
  readonly reason: string;
  readonly since: string;
  readonly state: string;
  readonly stuckKind: StuckMoneyKind;
  readonly subject: string;
  readonly " $fragmentSpreads": FragmentRefs<"useStuckDecisions_item">;
  readonly " $fragmentType": "StuckItem_item";
};
export type StuckItem_item$key = {
  readonly " $data"?: StuckItem_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"StuckItem_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StuckItem_item",
  "selections": [
    {
      "alias": "stuckKind",
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "may",
      "storageKey": null
    },
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
      "name": "reason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
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
      "concreteType": "StuckParty",
      "kind": "LinkedField",
      "name": "party",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "phone",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "provider",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slipNumber",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "StuckReference",
          "kind": "LinkedField",
          "name": "references",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "value",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useStuckDecisions_item"
    }
  ],
  "type": "StuckMoney",
  "abstractKey": null
};

(node as any).hash = "5050f5a91c61dee5dacf057450e8e75a";

export default node;
