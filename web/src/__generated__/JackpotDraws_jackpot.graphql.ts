/**
 * @generated SignedSource<<8b75a56ec86e3b60d77e195e75d4ee57>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DrawnOutcome = "AWAY" | "DRAW" | "HOME" | "%future added value";
export type JackpotVoidPolicyKind = "PUBLIC_DRAW" | "RESULT_ABOVE" | "%future added value";
export type TipResult = "HELD" | "LOST" | "PENDING" | "VOID" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type JackpotDraws_jackpot$data = {
  readonly count: {
    readonly text: string;
  };
  readonly draws: ReadonlyArray<{
    readonly gameId: string;
    readonly outcome: DrawnOutcome;
    readonly sourceUrl: string;
  }>;
  readonly slip: {
    readonly id: string;
    readonly number: number;
    readonly tips: ReadonlyArray<{
      readonly game: {
        readonly awayTeam: {
          readonly name: string;
        };
        readonly homeTeam: {
          readonly name: string;
        };
        readonly id: string;
      };
      readonly id: string;
      readonly result: TipResult;
    }>;
  };
  readonly voidPolicy: {
    readonly kind: JackpotVoidPolicyKind;
    readonly text: string;
  };
  readonly " $fragmentType": "JackpotDraws_jackpot";
};
export type JackpotDraws_jackpot$key = {
  readonly " $data"?: JackpotDraws_jackpot$data;
  readonly " $fragmentSpreads": FragmentRefs<"JackpotDraws_jackpot">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
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
  "name": "JackpotDraws_jackpot",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "JackpotVoidPolicy",
      "kind": "LinkedField",
      "name": "voidPolicy",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "JackpotCount",
      "kind": "LinkedField",
      "name": "count",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "JackpotDraw",
      "kind": "LinkedField",
      "name": "draws",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "gameId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "outcome",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sourceUrl",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Slip",
      "kind": "LinkedField",
      "name": "slip",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
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
          "concreteType": "Tip",
          "kind": "LinkedField",
          "name": "tips",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
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
              "concreteType": "Game",
              "kind": "LinkedField",
              "name": "game",
              "plural": false,
              "selections": [
                (v1/*:: as any*/),
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
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Jackpot",
  "abstractKey": null
};
})();

(node as any).hash = "a36bc695bf0379b97c455f64aa2b7af5";

export default node;
