/**
 * @generated SignedSource<<4a2e5b0821aa4d2e6d93cee26cf07ab0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PurchaseState = "CREATED" | "EXPIRED" | "FAILED" | "PAID" | "REQUESTED" | "UNKNOWN" | "%future added value";
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type BuyShell_slip$data = {
  readonly firstKickoff: string;
  readonly jackpot: {
    readonly title: string;
  } | null | undefined;
  readonly locked: boolean;
  readonly moneyBack: boolean;
  readonly number: number;
  readonly status: SlipStatus;
  readonly tipCount: number;
  readonly tipster: {
    readonly username: string;
    readonly " $fragmentSpreads": FragmentRefs<"TipsterRecord_tipster">;
  };
  readonly totalOdds: string;
  readonly totalOddsExact: boolean;
  readonly viewerPurchase: {
    readonly state: PurchaseState;
    readonly token: string | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"PurchaseStatus_purchase">;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"SlipPicks_slip">;
  readonly " $fragmentType": "BuyShell_slip";
};
export type BuyShell_slip$key = {
  readonly " $data"?: BuyShell_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"BuyShell_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BuyShell_slip",
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
      "name": "tipCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "moneyBack",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalOdds",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalOddsExact",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "locked",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "firstKickoff",
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
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TipsterRecord_tipster"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Purchase",
      "kind": "LinkedField",
      "name": "viewerPurchase",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "token",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "PurchaseStatus_purchase"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SlipPicks_slip"
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "67e0bf6eb5a79e61af487567a966e81f";

export default node;
