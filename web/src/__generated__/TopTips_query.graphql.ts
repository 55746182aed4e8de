/**
 * @generated SignedSource<<367ea2e91d6f5c47b2ea0f2f67495bfd>>
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

import TopTipsPaginationQuery_graphql from './TopTipsPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "topSlips"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": 8,
      "kind": "LocalArgument",
      "name": "count"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "cursor"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "connection": [
      {
        "count": "count",
        "cursor": "cursor",
        "direction": "forward",
        "path": (v0/*:: as any*/)
      }
    ],
    "refetch": {
      "connection": {
        "forward": {
          "count": "count",
          "cursor": "cursor"
        },
        "backward": null,
        "path": (v0/*:: as any*/)
      },
      "fragmentPathInResult": [],
      "operation": TopTipsPaginationQuery_graphql
    }
  },
  "name": "TopTips_query",
  "selections": [
    {
      "alias": "topSlips",
      "args": [
        {
          "kind": "Literal",
          "name": "order",
          "value": "POPULAR"
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "__TopTips_topSlips_connection",
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
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "__typename",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cursor",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PageInfo",
          "kind": "LinkedField",
          "name": "pageInfo",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endCursor",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hasNextPage",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "__TopTips_topSlips_connection(order:\"POPULAR\")"
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "4f495668156176ff8ed14f0ce7e5ae69";

export default node;
