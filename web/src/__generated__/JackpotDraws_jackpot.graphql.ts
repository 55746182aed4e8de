/**
 * @generated SignedSource<<717dde50738aa48928352a968e28fabe>>
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
    readonly gameNumber: number;
    readonly outcome: DrawnOutcome;
    readonly source: string;
  }>;
  readonly slip: {
    readonly number: number;
    readonly tips: ReadonlyArray<{
      readonly game: {
        readonly awayTeam: {
          readonly name: string;
        };
        readonly homeTeam: {
          readonly name: string;
        };
        readonly number: number;
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
  "name": "number",
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
          "name": "gameNumber",
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
          "name": "source",
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
          "concreteType": "Tip",
          "kind": "LinkedField",
          "name": "tips",
          "plural": true,
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

(node as any).hash = "1188abbe3149e700c219b8942676b52d";

export default node;
