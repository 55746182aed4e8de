/**
 * @generated SignedSource<<3e6c6f28d30e46957dca45b72e5d8eb5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PremiumInside_query$data = {
  readonly premiumOffer: {
    readonly slipsOnSale: number;
    readonly slipsToday: number;
    readonly tipsters: ReadonlyArray<{
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
    }>;
  };
  readonly " $fragmentType": "PremiumInside_query";
};
export type PremiumInside_query$key = {
  readonly " $data"?: PremiumInside_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"PremiumInside_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PremiumInside_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PremiumOffer",
      "kind": "LinkedField",
      "name": "premiumOffer",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slipsToday",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slipsOnSale",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Tipster",
          "kind": "LinkedField",
          "name": "tipsters",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "id",
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "TipsterByline_tipster"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "fdbefffae7710d99d909252e24a94db0";

export default node;
