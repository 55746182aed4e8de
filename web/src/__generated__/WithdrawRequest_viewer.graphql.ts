/**
 * @generated SignedSource<<f0bc2d2f4236f35332d6d47da2da12c3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PayoutMethodKind = "BANK" | "MOBILE_MONEY" | "MPESA" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WithdrawRequest_viewer$data = {
  readonly canBePaid: boolean;
  readonly finance: {
    readonly accountBalance: {
      readonly amount: string;
    };
    readonly withdrawable: {
      readonly text: string;
    };
  };
  readonly payoutMethod: {
    readonly account: string;
    readonly kind: PayoutMethodKind;
  } | null | undefined;
  readonly phone: string;
  readonly " $fragmentType": "WithdrawRequest_viewer";
};
export type WithdrawRequest_viewer$key = {
  readonly " $data"?: WithdrawRequest_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawRequest_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawRequest_viewer",
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
          "name": "account",
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
          "name": "accountBalance",
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
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "withdrawable",
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "1e2e75ec0fefaf4464d7895bd5314d45";

export default node;
