/**
 * @generated SignedSource<<21d63ef564b04705c984b0f34a19bf0e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SlipsOnSale_viewer$data = {
  readonly openSlips: ReadonlyArray<{
    readonly buyers: number;
    readonly income: {
      readonly text: string;
    };
    readonly slip: {
      readonly firstKickoff: string;
      readonly id: string;
      readonly number: number;
      readonly price: {
        readonly text: string;
      };
      readonly status: SlipStatus;
    };
  }>;
  readonly " $fragmentType": "SlipsOnSale_viewer";
};
export type SlipsOnSale_viewer$key = {
  readonly " $data"?: SlipsOnSale_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipsOnSale_viewer">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "text",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipsOnSale_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SlipSales",
      "kind": "LinkedField",
      "name": "openSlips",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "buyers",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "income",
          "plural": false,
          "selections": (v0/*:: as any*/),
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
              "name": "id",
              "storageKey": null
            },
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
              "name": "status",
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
              "concreteType": "Money",
              "kind": "LinkedField",
              "name": "price",
              "plural": false,
              "selections": (v0/*:: as any*/),
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
})();

(node as any).hash = "bc72b9ecc089695937ad9f297c0b409e";

export default node;
