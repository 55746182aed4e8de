/**
 * @generated SignedSource<<d0e8c06d40c0a695270b189df08233be>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BalanceCard_viewer$data = {
  readonly finance: {
    readonly " $fragmentSpreads": FragmentRefs<"BalanceCard_finance">;
  };
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawRequest_viewer">;
  readonly " $fragmentType": "BalanceCard_viewer";
};
export type BalanceCard_viewer$key = {
  readonly " $data"?: BalanceCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"BalanceCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BalanceCard_viewer",
  "selections": [
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
          "name": "BalanceCard_finance"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WithdrawRequest_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "2fae6ec553ca5e8f88640ac48676b1d9";

export default node;
