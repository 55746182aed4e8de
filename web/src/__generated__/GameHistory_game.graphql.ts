/**
 * @generated SignedSource<<7b529116056e4edb4e588f8fd8c17b86>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GameHistory_game$data = {
  readonly awayTeam: {
    readonly name: string;
  };
  readonly form: {
    readonly away: ReadonlyArray<{
      readonly number: number;
      readonly " $fragmentSpreads": FragmentRefs<"GameRow_game">;
    }>;
    readonly between: ReadonlyArray<{
      readonly number: number;
      readonly " $fragmentSpreads": FragmentRefs<"GameRow_game">;
    }>;
    readonly home: ReadonlyArray<{
      readonly number: number;
      readonly " $fragmentSpreads": FragmentRefs<"GameRow_game">;
    }>;
  };
  readonly homeTeam: {
    readonly name: string;
  };
  readonly " $fragmentType": "GameHistory_game";
};
export type GameHistory_game$key = {
  readonly " $data"?: GameHistory_game$data;
  readonly " $fragmentSpreads": FragmentRefs<"GameHistory_game">;
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
],
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "number",
    "storageKey": null
  },
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "GameRow_game"
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GameHistory_game",
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
      "concreteType": "GameForm",
      "kind": "LinkedField",
      "name": "form",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Game",
          "kind": "LinkedField",
          "name": "home",
          "plural": true,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Game",
          "kind": "LinkedField",
          "name": "away",
          "plural": true,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Game",
          "kind": "LinkedField",
          "name": "between",
          "plural": true,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Game",
  "abstractKey": null
};
})();

(node as any).hash = "6b3bf83488d60dfce1a50a96057e1538";

export default node;
