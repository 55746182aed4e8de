/**
 * @generated SignedSource<<638090c7a9fb4507bd515ad13cd9391c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LatestWonTips_query$data = {
  readonly wonSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"FinishedSlipCard_slip">;
      };
    }>;
  };
  readonly " $fragmentType": "LatestWonTips_query";
};
export type LatestWonTips_query$key = {
  readonly " $data"?: LatestWonTips_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LatestWonTips_query">;
};

import LatestWonTipsPaginationQuery_graphql from './LatestWonTipsPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "wonSlips"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": 12,
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
      "operation": LatestWonTipsPaginationQuery_graphql
    }
  },
  "name": "LatestWonTips_query",
  "selections": [
    {
      "alias": "wonSlips",
      "args": [
        {
          "kind": "Literal",
          "name": "result",
          "value": "WON"
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "__LatestWonTips_wonSlips_connection",
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
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "id",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "FinishedSlipCard_slip"
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
      "storageKey": "__LatestWonTips_wonSlips_connection(result:\"WON\")"
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "a0ca7b65c3505e3f23cac661ab2bd5b9";

export default node;
