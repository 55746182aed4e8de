/**
 * @generated SignedSource<<4ceca4a7f73eb4634c623a35c01d5d16>>
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
        readonly stats: {
          readonly rating: string | null | undefined;
        };
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
                  "alias": null,
                  "args": null,
                  "concreteType": "TipsterStats",
                  "kind": "LinkedField",
                  "name": "stats",
                  "plural": false,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "rating",
                      "storageKey": null
                    }
                  ],
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

(node as any).hash = "94662a59ab040948fd70606a6a15150d";

export default node;
