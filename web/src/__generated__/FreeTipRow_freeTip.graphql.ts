/**
 * @generated SignedSource<<d4b6bd00e853c08b7e038a76a452e953>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TipResult = "HELD" | "LOST" | "PENDING" | "VOID" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type FreeTipRow_freeTip$data = {
  readonly game: {
    readonly awayTeam: {
      readonly name: string;
    };
    readonly homeTeam: {
      readonly name: string;
    };
    readonly kickoff: string;
    readonly score: {
      readonly home: number;
    } | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"GameScore_game">;
  };
  readonly market: {
    readonly typeName: string;
    readonly value: string;
  };
  readonly odds: string;
  readonly result: TipResult;
  readonly " $fragmentType": "FreeTipRow_freeTip";
};
export type FreeTipRow_freeTip$key = {
  readonly " $data"?: FreeTipRow_freeTip$data;
  readonly " $fragmentSpreads": FragmentRefs<"FreeTipRow_freeTip">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FreeTipRow_freeTip",
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
      "kind": "ScalarField",
      "name": "result",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Game",
      "kind": "LinkedField",
      "name": "game",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Team",
          "kind": "LinkedField",
          "name": "homeTeam",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Team",
          "kind": "LinkedField",
          "name": "awayTeam",
          "plural": false,
          "selections": (v0/*:: as any*/),
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
          "concreteType": "Score",
          "kind": "LinkedField",
          "name": "score",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "home",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "GameScore_game"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "FreeTip",
  "abstractKey": null
};
})();

(node as any).hash = "a3eb3e473df667cac56b713b2d8cfc33";

export default node;
