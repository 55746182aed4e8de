/**
 * @generated SignedSource<<d7dba5d8dc917ab4fd8258a296b065c5>>
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
    readonly " $fragmentSpreads": FragmentRefs<"GameScore_game" | "GameTeams_game">;
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

const node: ReaderFragment = {
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "GameTeams_game"
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

(node as any).hash = "02519171d36f299332a4c280846db392";

export default node;
