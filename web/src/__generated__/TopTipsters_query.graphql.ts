/**
 * @generated SignedSource<<bc5c66560722d777e1b1bbe2aa29a699>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TopTipsters_query$data = {
  readonly tipsters: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"TipsterCard_tipster">;
      };
    }>;
  };
  readonly " $fragmentType": "TopTipsters_query";
};
export type TopTipsters_query$key = {
  readonly " $data"?: TopTipsters_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"TopTipsters_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TopTipsters_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 6
        },
        {
          "kind": "Literal",
          "name": "order",
          "value": "RATING"
        }
      ],
      "concreteType": "TipsterConnection",
      "kind": "LinkedField",
      "name": "tipsters",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "TipsterEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Tipster",
              "kind": "LinkedField",
              "name": "node",
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
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "TipsterCard_tipster"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "tipsters(first:6,order:\"RATING\")"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "83e04f099ca1a648c566d17b2f708a43";

export default node;
