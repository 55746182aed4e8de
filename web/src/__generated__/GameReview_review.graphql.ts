/**
 * @generated SignedSource<<6e78834caca6520c54b2a81e485e068c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type GameStatus = "ABANDONED" | "AWARDED" | "CANCELLED" | "FINISHED" | "HALF_TIME" | "LIVE" | "POSTPONED" | "REGULAR_TIME_OVER" | "SCHEDULED" | "SUSPENDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type GameReview_review$data = {
  readonly game: {
    readonly heldReason: string | null | undefined;
    readonly kickoff: string;
    readonly status: GameStatus;
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
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

(node as any).hash = "40c809871a6f772cd90e69eecf6b9c52";

export default node;
