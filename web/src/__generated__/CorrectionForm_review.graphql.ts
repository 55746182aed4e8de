/**
 * @generated SignedSource<<03790f26c5b82c47ba4aa436bbecacc8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type GameStatus = "ABANDONED" | "AWARDED" | "CANCELLED" | "FINISHED" | "HALF_TIME" | "LIVE" | "POSTPONED" | "REGULAR_TIME_OVER" | "SCHEDULED" | "SUSPENDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type CorrectionForm_review$data = {
  readonly game: {
    readonly heldReason: string | null | undefined;
    readonly id: string;
    readonly kickoff: string;
    readonly status: GameStatus;
  };
  readonly results: ReadonlyArray<{
    readonly fullTime: {
      readonly away: number;
      readonly home: number;
    } | null | undefined;
    readonly halfTime: {
      readonly away: number;
      readonly home: number;
    } | null | undefined;
    readonly version: number;
  }>;
  readonly " $fragmentType": "CorrectionForm_review";
};
export type CorrectionForm_review$key = {
  readonly " $data"?: CorrectionForm_review$data;
  readonly " $fragmentSpreads": FragmentRefs<"CorrectionForm_review">;
};

const node: ReaderFragment = (function(){
var v0 = [
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
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CorrectionForm_review",
  "selections": [
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
          "name": "id",
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
          "name": "heldReason",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResultVersion",
      "kind": "LinkedField",
      "name": "results",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "version",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Score",
          "kind": "LinkedField",
          "name": "halfTime",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Score",
          "kind": "LinkedField",
          "name": "fullTime",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "GameReview",
  "abstractKey": null
};
})();

(node as any).hash = "1d8fb3ebef4801a7bacc71f3aa7de155";

export default node;
