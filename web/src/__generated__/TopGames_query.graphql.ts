/**
 * @generated SignedSource<<6b1eb4adeafc19a9b27f23d865e8be1d>>
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
    readonly number: number;
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
          "name": "number",
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

(node as any).hash = "ad0c101bd6c9f914309406dc72e98ce7";

export default node;
