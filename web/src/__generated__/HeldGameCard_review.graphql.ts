/**
 * @generated SignedSource<<fbc258e7d8fcd6e8cda9648184f9df93>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HeldGameCard_review$data = {
  readonly game: {
    readonly awayTeam: {
      readonly name: string;
    };
    readonly heldReason: string | null | undefined;
    readonly homeTeam: {
      readonly name: string;
    };
    readonly number: number;
    readonly " $fragmentSpreads": FragmentRefs<"GameTeams_game">;
  };
  readonly since: string;
  readonly " $fragmentSpreads": FragmentRefs<"MoneyAtStake_review">;
  readonly " $fragmentType": "HeldGameCard_review";
};
export type HeldGameCard_review$key = {
  readonly " $data"?: HeldGameCard_review$data;
  readonly " $fragmentSpreads": FragmentRefs<"HeldGameCard_review">;
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
  "name": "HeldGameCard_review",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
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
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "heldReason",
          "storageKey": null
        },
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "GameTeams_game"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MoneyAtStake_review"
    }
  ],
  "type": "GameReview",
  "abstractKey": null
};
})();

(node as any).hash = "6cd6f963c8875acb093c23264f0f8659";

export default node;
