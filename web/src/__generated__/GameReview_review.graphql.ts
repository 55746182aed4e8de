/**
 * @generated SignedSource<<205f2bf43ec723bd2f3cbbb82d42addb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GameReview_review$data = {
  readonly game: {
    readonly heldReason: string | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"GameTeams_game">;
  };
  readonly source: string;
  readonly " $fragmentSpreads": FragmentRefs<"CorrectionForm_review" | "MoneyAtStake_review" | "ResultVersions_review">;
  readonly " $fragmentType": "GameReview_review";
};
export type GameReview_review$key = {
  readonly " $data"?: GameReview_review$data;
  readonly " $fragmentSpreads": FragmentRefs<"GameReview_review">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GameReview_review",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "source",
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
          "name": "heldReason",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ResultVersions_review"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CorrectionForm_review"
    }
  ],
  "type": "GameReview",
  "abstractKey": null
};

(node as any).hash = "3d7c5a3b7a88188ddb3fa8a174b85899";

export default node;
