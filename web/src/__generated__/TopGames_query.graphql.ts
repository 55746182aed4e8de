/**
 * @generated SignedSource<<515438948951ee8f578527a8563aee27>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type GameStatus = "ABANDONED" | "AWARDED" | "CANCELLED" | "FINISHED" | "HALF_TIME" | "LIVE" | "POSTPONED" | "REGULAR_TIME_OVER" | "SCHEDULED" | "SUSPENDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type TopGames_query$data = {
  readonly topGames: ReadonlyArray<{
    readonly id: string;
    readonly status: GameStatus;
    readonly " $fragmentSpreads": FragmentRefs<"TopGameCard_game">;
  }>;
  readonly " $fragmentType": "TopGames_query";
};
export type TopGames_query$key = {
  readonly " $data"?: TopGames_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"TopGames_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TopGames_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Game",
      "kind": "LinkedField",
      "name": "topGames",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TopGameCard_game"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "14f8251987db7b104b94fc4228451a2a";

export default node;
