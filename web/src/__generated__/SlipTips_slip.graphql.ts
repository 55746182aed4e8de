/**
 * @generated SignedSource<<4c342f4d073de1b5db03607af89a18e6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipTips_slip$data = {
  readonly tips: ReadonlyArray<{
    readonly game: {
      readonly awayTeam: {
        readonly name: string;
      };
      readonly homeTeam: {
        readonly name: string;
      };
      readonly id: string;
      readonly number: number;
      readonly " $fragmentSpreads": FragmentRefs<"GameScore_game" | "GameTeams_game">;
    };
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"TipPick_tip">;
  }>;
  readonly " $fragmentType": "SlipTips_slip";
};
export type SlipTips_slip$key = {
  readonly " $data"?: SlipTips_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipTips_slip">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipTips_slip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Tip",
      "kind": "LinkedField",
      "name": "tips",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TipPick_tip"
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Game",
          "kind": "LinkedField",
          "name": "game",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "number",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Team",
              "kind": "LinkedField",
              "name": "homeTeam",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Team",
              "kind": "LinkedField",
              "name": "awayTeam",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            },
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
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};
})();

(node as any).hash = "2393adf3e6c99e14b8558a4cdc1329ff";

export default node;
