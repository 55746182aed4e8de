/**
 * @generated SignedSource<<1bbd911caa719eb02915c3be3be5e8f4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PriceRows_games$data = ReadonlyArray<{
  readonly awayTeam: {
    readonly name: string;
  };
  readonly homeTeam: {
    readonly name: string;
  };
  readonly id: string;
  readonly kickoff: string;
  readonly league: {
    readonly countryCode: string | null | undefined;
    readonly name: string;
  };
  readonly number: number;
  readonly odds: ReadonlyArray<{
    readonly market: {
      readonly code: string;
      readonly id: number;
      readonly typeName: string;
      readonly value: string;
    };
    readonly odds: string;
  }>;
  readonly timeKnown: boolean;
  readonly tipsCloseAt: string;
  readonly " $fragmentSpreads": FragmentRefs<"TimeUnknown_game">;
  readonly " $fragmentType": "PriceRows_games";
}>;
export type PriceRows_games$key = ReadonlyArray<{
  readonly " $data"?: PriceRows_games$data;
  readonly " $fragmentSpreads": FragmentRefs<"PriceRows_games">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
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
  "metadata": {
    "plural": true
  },
  "name": "PriceRows_games",
  "selections": [
    (v0/*:: as any*/),
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
      "name": "kickoff",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "timeKnown",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tipsCloseAt",
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
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "countryCode",
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
          "name": "market",
          "value": "MATCH_RESULT"
        }
      ],
      "concreteType": "SelectionOdds",
      "kind": "LinkedField",
      "name": "odds",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "odds",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Market",
          "kind": "LinkedField",
          "name": "market",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "code",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "typeName",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "value",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "odds(market:\"MATCH_RESULT\")"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TimeUnknown_game"
    }
  ],
  "type": "Game",
  "abstractKey": null
};
})();

(node as any).hash = "9fa98488d153f952a9cc0447d7876ac7";

export default node;
