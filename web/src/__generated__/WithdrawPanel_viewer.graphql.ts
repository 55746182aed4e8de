/**
 * @generated SignedSource<<03a49d87dff6ba9179d57f51e497916d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PayoutMethodKind = "BANK" | "MOBILE_MONEY" | "MPESA" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WithdrawPanel_viewer$data = {
  readonly canBePaid: boolean;
  readonly finance: {
    readonly " $fragmentSpreads": FragmentRefs<"WithdrawPanel_finance">;
  };
  readonly payoutMethod: {
    readonly account: string;
    readonly kind: PayoutMethodKind;
  } | null | undefined;
  readonly phone: string;
  readonly " $fragmentSpreads": FragmentRefs<"TransferForm_viewer">;
  readonly " $fragmentType": "WithdrawPanel_viewer";
};
export type WithdrawPanel_viewer$key = {
  readonly " $data"?: WithdrawPanel_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawPanel_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawPanel_viewer",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "TransferForm_viewer"
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "WithdrawPanel_finance"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "f9a38459d7643c129157d7469a42630b";

export default node;
