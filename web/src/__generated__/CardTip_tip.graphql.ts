/**
 * @generated SignedSource<<b9beef7ae1566ab303cfe328668e6676>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TipResult = "HELD" | "LOST" | "PENDING" | "VOID" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type CardTip_tip$data = {
  readonly game: {
    readonly awayTeam: {
      readonly name: string;
    };
    readonly homeTeam: {
      readonly name: string;
    };
    readonly kickoff: string;
  };
  readonly odds: string | null | undefined;
  readonly pick: {
    readonly market: {
      readonly value: string;
    };
  } | null | undefined;
  readonly result: TipResult;
  readonly " $fragmentType": "CardTip_tip";
};
export type CardTip_tip$key = {
  readonly " $data"?: CardTip_tip$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardTip_tip">;
};

const node: ReaderFragment = (function(){
var v0 = [
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
  "name": "CardTip_tip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "odds",
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
      "concreteType": "Pick",
      "kind": "LinkedField",
      "name": "pick",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Market",
          "kind": "LinkedField",
          "name": "market",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "value",
              "storageKey": null
            }
          ],
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
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Team",
          "kind": "LinkedField",
          "name": "awayTeam",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tip",
  "abstractKey": null
};
})();

(node as any).hash = "841045e57b2562f88887b2e9d49d44c7";

export default node;
