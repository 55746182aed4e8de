/**
 * @generated SignedSource<<83eba79fddfe4c86471ba819172271a2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LatestTips_query$data = {
  readonly latestSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"SlipGrid_slips">;
      };
    }>;
  };
  readonly " $fragmentType": "LatestTips_query";
};
export type LatestTips_query$key = {
  readonly " $data"?: LatestTips_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LatestTips_query">;
};

import LatestTipsPaginationQuery_graphql from './LatestTipsPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "latestSlips"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": 4,
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
      "operation": LatestTipsPaginationQuery_graphql
    }
  },
  "name": "LatestTips_query",
  "selections": [
    {
      "alias": "latestSlips",
      "args": [
        {
          "kind": "Literal",
          "name": "order",
          "value": "LATEST"
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "__LatestTips_latestSlips_connection",
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
      "storageKey": "__LatestTips_latestSlips_connection(order:\"LATEST\")"
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "eea1b1eb09f32573c6f1c893f6064707";

export default node;
