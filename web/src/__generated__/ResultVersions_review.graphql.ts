/**
 * @generated SignedSource<<a85dca651a9fc4204e248a41b37d25dd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type GameStatus = "ABANDONED" | "AWARDED" | "CANCELLED" | "FINISHED" | "HALF_TIME" | "LIVE" | "POSTPONED" | "REGULAR_TIME_OVER" | "SCHEDULED" | "SUSPENDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ResultVersions_review$data = {
  readonly results: ReadonlyArray<{
    readonly extraTime: {
      readonly away: number;
      readonly home: number;
    } | null | undefined;
    readonly fullTime: {
      readonly away: number;
      readonly home: number;
    } | null | undefined;
    readonly goals: {
      readonly away: number;
      readonly home: number;
    } | null | undefined;
    readonly halfTime: {
      readonly away: number;
      readonly home: number;
    } | null | undefined;
    readonly observedAt: string;
    readonly providerStatus: string;
    readonly source: string;
    readonly status: GameStatus;
    readonly version: number;
  }>;
  readonly " $fragmentType": "ResultVersions_review";
};
export type ResultVersions_review$key = {
  readonly " $data"?: ResultVersions_review$data;
  readonly " $fragmentSpreads": FragmentRefs<"ResultVersions_review">;
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
  "name": "ResultVersions_review",
  "selections": [
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
          "kind": "ScalarField",
          "name": "status",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "providerStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Score",
          "kind": "LinkedField",
          "name": "goals",
          "plural": false,
          "selections": (v0/*:: as any*/),
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
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Score",
          "kind": "LinkedField",
          "name": "extraTime",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
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
          "kind": "ScalarField",
          "name": "observedAt",
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

(node as any).hash = "338cc5c175ade8773fffe422af20c6b2";

export default node;
