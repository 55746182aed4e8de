/**
 * @generated SignedSource<<37b9fba5b0387715ab99e2b8318a22f2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorrectionForm_review$data = {
  readonly game: {
    readonly number: number;
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
          "name": "number",
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

(node as any).hash = "4bb38429f4b486fc30e6c097d0f17cbb";

export default node;
