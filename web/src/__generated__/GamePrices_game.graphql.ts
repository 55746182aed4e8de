/**
 * @generated SignedSource<<b6a398bb575d0c3b396ced47b138fc5c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GamePrices_game$data = {
  readonly odds: ReadonlyArray<{
    readonly market: {
      readonly id: number;
      readonly typeName: string;
      readonly value: string;
    };
    readonly odds: string;
  }>;
  readonly " $fragmentType": "GamePrices_game";
};
export type GamePrices_game$key = {
  readonly " $data"?: GamePrices_game$data;
  readonly " $fragmentSpreads": FragmentRefs<"GamePrices_game">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GamePrices_game",
  "selections": [
    {
      "alias": null,
      "args": null,
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
              "name": "value",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "typeName",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Game",
  "abstractKey": null
};

(node as any).hash = "b1df5296316ead816ed43857ad1063a8";

export default node;
