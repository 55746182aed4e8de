/**
 * @generated SignedSource<<7cb2f96e912c3b45ba436588c6e7472d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type GameScore_game$data = {
  readonly minute: number | null | undefined;
  readonly score: {
    readonly away: number;
    readonly home: number;
  } | null | undefined;
  readonly timing: string;
  readonly " $fragmentType": "GameScore_game";
};
export type GameScore_game$key = {
  readonly " $data"?: GameScore_game$data;
  readonly " $fragmentSpreads": FragmentRefs<"GameScore_game">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GameScore_game",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "timing",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "minute",
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "away",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Game",
  "abstractKey": null
};

(node as any).hash = "ebe38022437a48fbbe5e0404bd001c45";

export default node;
