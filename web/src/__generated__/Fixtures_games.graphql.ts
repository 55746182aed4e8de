/**
 * @generated SignedSource<<ebddae31d5b5e2138dc6dd5686bdf762>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Fixtures_games$data = {
  readonly gamesToTip: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"PriceRows_games">;
      };
    }>;
  };
  readonly " $fragmentType": "Fixtures_games";
};
export type Fixtures_games$key = {
  readonly " $data"?: Fixtures_games$data;
  readonly " $fragmentSpreads": FragmentRefs<"Fixtures_games">;
};

import FixturesGamesPageQuery_graphql from './FixturesGamesPageQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "gamesToTip"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "count"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "cursor"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "days"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "league"
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
      "operation": FixturesGamesPageQuery_graphql
    }
  },
  "name": "Fixtures_games",
  "selections": [
    {
      "alias": "gamesToTip",
      "args": [
        {
          "kind": "Variable",
          "name": "days",
          "variableName": "days"
        },
        {
          "kind": "Variable",
          "name": "league",
          "variableName": "league"
        }
      ],
      "concreteType": "GameConnection",
      "kind": "LinkedField",
      "name": "__Fixtures_gamesToTip_connection",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "GameEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Game",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "PriceRows_games"
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
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "42fb38f8959d2523aeed267ce4286c11";

export default node;
