/**
 * @generated SignedSource<<ee029993954635295b9dc775b24d1532>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GameCourse_game$data = {
  readonly awayTeam: {
    readonly name: string;
    readonly number: number;
  };
  readonly fullTimeScore: {
    readonly away: number;
    readonly home: number;
  } | null | undefined;
  readonly halfTimeScore: {
    readonly away: number;
    readonly home: number;
  } | null | undefined;
  readonly homeTeam: {
    readonly name: string;
    readonly number: number;
  };
  readonly id: string;
  readonly kickoff: string;
  readonly league: {
    readonly countryCode: string | null | undefined;
    readonly name: string;
    readonly number: number;
  };
  readonly score: {
    readonly away: number;
    readonly home: number;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"GameScore_game">;
  readonly " $fragmentType": "GameCourse_game";
};
export type GameCourse_game$key = {
  readonly " $data"?: GameCourse_game$data;
  readonly " $fragmentSpreads": FragmentRefs<"GameCourse_game">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = [
  (v0/*:: as any*/),
  (v1/*:: as any*/)
],
v3 = [
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
  "name": "GameCourse_game",
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
      "concreteType": "Team",
      "kind": "LinkedField",
      "name": "homeTeam",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Team",
      "kind": "LinkedField",
      "name": "awayTeam",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "League",
      "kind": "LinkedField",
      "name": "league",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "countryCode",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Score",
      "kind": "LinkedField",
      "name": "score",
      "plural": false,
      "selections": (v3/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Score",
      "kind": "LinkedField",
      "name": "halfTimeScore",
      "plural": false,
      "selections": (v3/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Score",
      "kind": "LinkedField",
      "name": "fullTimeScore",
      "plural": false,
      "selections": (v3/*:: as any*/),
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "GameScore_game"
    }
  ],
  "type": "Game",
  "abstractKey": null
};
})();

(node as any).hash = "8ad00e007623af7418a43b7a5dd4c577";

export default node;
