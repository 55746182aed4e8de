/**
 * @generated SignedSource<<e9d9d46be574f3df14ceb7b17874e778>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TopTips_query$data = {
  readonly topSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"SlipGrid_slips">;
      };
    }>;
  };
  readonly " $fragmentType": "TopTips_query";
};
export type TopTips_query$key = {
  readonly " $data"?: TopTips_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"TopTips_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": 8,
      "kind": "LocalArgument",
      "name": "count"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "TopTips_query",
  "selections": [
    {
      "alias": "topSlips",
      "args": [
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "count"
        },
        {
          "kind": "Literal",
          "name": "order",
          "value": "POPULAR"
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "activeSlips",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "SlipEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Slip",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "SlipGrid_slips"
                }
              ],
              "storageKey": null
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

(node as any).hash = "21bfce8e2d966e391b1821058ce0a77e";

export default node;
