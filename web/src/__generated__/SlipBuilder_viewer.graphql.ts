/**
 * @generated SignedSource<<bad3e54c38ba41ec7834fa5d5e9cd655>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Bookmaker = "BETIKA" | "BETLION" | "BETPAWA" | "BETWAY" | "MOZZARTBET" | "ODIBETS" | "ONE_X_BET" | "SPORTPESA" | "SPORTYBET" | "TWENTY_TWO_BET" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SlipBuilder_viewer$data = {
  readonly slipDraft: {
    readonly bookingCodes: ReadonlyArray<{
      readonly bookmaker: Bookmaker;
      readonly code: string;
    }>;
    readonly moneyBack: boolean;
    readonly priceText: string;
    readonly reason: string;
    readonly tips: ReadonlyArray<{
      readonly game: {
        readonly awayTeam: {
          readonly name: string;
        };
        readonly homeTeam: {
          readonly name: string;
        };
        readonly kickoff: string;
        readonly league: {
          readonly name: string;
        };
        readonly number: number;
        readonly odds: ReadonlyArray<{
          readonly market: {
            readonly id: number;
          };
          readonly odds: string;
        }>;
        readonly timeKnown: boolean;
        readonly tipsCloseAt: string;
      };
      readonly market: {
        readonly id: number;
        readonly typeName: string;
        readonly value: string;
      };
      readonly odds: string;
    }>;
  } | null | undefined;
  readonly tipster: {
    readonly username: string;
  };
  readonly " $fragmentType": "SlipBuilder_viewer";
};
export type SlipBuilder_viewer$key = {
  readonly " $data"?: SlipBuilder_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipBuilder_viewer">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "odds",
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
  "name": "SlipBuilder_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Tipster",
      "kind": "LinkedField",
      "name": "tipster",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SlipDraft",
      "kind": "LinkedField",
      "name": "slipDraft",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "priceText",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "moneyBack",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "BookingCode",
          "kind": "LinkedField",
          "name": "bookingCodes",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "bookmaker",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "code",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "SlipDraftTip",
          "kind": "LinkedField",
          "name": "tips",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "concreteType": "Market",
              "kind": "LinkedField",
              "name": "market",
              "plural": false,
              "selections": [
                (v1/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "typeName",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "value",
                  "storageKey": null
                }
              ],
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
                  "name": "number",
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
                  "name": "timeKnown",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "tipsCloseAt",
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
                  "selections": (v2/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "SelectionOdds",
                  "kind": "LinkedField",
                  "name": "odds",
                  "plural": true,
                  "selections": [
                    (v0/*:: as any*/),
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "Market",
                      "kind": "LinkedField",
                      "name": "market",
                      "plural": false,
                      "selections": [
                        (v1/*:: as any*/)
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
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "5612a7572d6c174bf41d4c895473b15e";

export default node;
