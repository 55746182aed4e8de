/**
 * @generated SignedSource<<68332a4be74cf07962db709f167bd514>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SearchStart_query$data = {
  readonly leaguesWithTips: ReadonlyArray<{
    readonly country: string;
    readonly name: string;
    readonly number: number;
  }>;
  readonly tipsters: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly username: string;
      };
    }>;
  };
  readonly topGames: ReadonlyArray<{
    readonly awayTeam: {
      readonly name: string;
    };
    readonly homeTeam: {
      readonly name: string;
    };
    readonly kickoff: string;
    readonly league: {
      readonly name: string;
    };
    readonly number: number;
  }>;
  readonly " $fragmentType": "SearchStart_query";
};
export type SearchStart_query$key = {
  readonly " $data"?: SearchStart_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"SearchStart_query">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = [
  (v1/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SearchStart_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Game",
      "kind": "LinkedField",
      "name": "topGames",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kickoff",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Team",
          "kind": "LinkedField",
          "name": "homeTeam",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Team",
          "kind": "LinkedField",
          "name": "awayTeam",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "League",
          "kind": "LinkedField",
          "name": "league",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "League",
      "kind": "LinkedField",
      "name": "leaguesWithTips",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "country",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 5
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
                  "name": "username",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "tipsters(first:5)"
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "e02656eba869327ac218b17a4b7779b3";

export default node;
