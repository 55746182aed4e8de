/**
 * @generated SignedSource<<763e7ebd06ed9e2bb669f4ad1c20d22c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PayoutMethodKind = "BANK" | "MOBILE_MONEY" | "MPESA" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Dashboard_viewer$data = {
  readonly canBePaid: boolean;
  readonly finance: {
    readonly pendingAmount: {
      readonly amount: string;
    };
    readonly " $fragmentSpreads": FragmentRefs<"EarningsChart_finance">;
  };
  readonly payoutMethod: {
    readonly kind: PayoutMethodKind;
    readonly networkName: string;
  } | null | undefined;
  readonly tipster: {
    readonly username: string;
  };
  readonly " $fragmentSpreads": FragmentRefs<"BalanceCard_viewer" | "ClassProgress_viewer" | "DashboardTiles_viewer" | "FirstSteps_viewer" | "LatestResult_viewer" | "SlipsOnSale_viewer">;
  readonly " $fragmentType": "Dashboard_viewer";
};
export type Dashboard_viewer$key = {
  readonly " $data"?: Dashboard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"Dashboard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Dashboard_viewer",
  "selections": [
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
      "kind": "ScalarField",
      "name": "canBePaid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PayoutMethod",
      "kind": "LinkedField",
      "name": "payoutMethod",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "networkName",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Finance",
      "kind": "LinkedField",
      "name": "finance",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "pendingAmount",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "amount",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "EarningsChart_finance"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FirstSteps_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassProgress_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SlipsOnSale_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LatestResult_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DashboardTiles_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BalanceCard_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "93518a190a3d261ea6e4be35c9d21976";

export default node;
