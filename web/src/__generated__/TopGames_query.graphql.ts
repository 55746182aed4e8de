/**
 * @generated SignedSource<<6eb1828b565da3068260147b8a92ba8c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TopGames_query$data = {
  readonly topGames: ReadonlyArray<{
    readonly id: string;
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
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 12
        }
      ],
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "TopGameCard_game"
        }
      ],
      "storageKey": "topGames(first:12)"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "b532cfae66dea55f84ad9660b6d08a9a";

export default node;
