/**
 * @generated SignedSource<<b367dfd86492dee347dc4b760e873908>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProfileStats_tipster$data = {
  readonly closingLineValue: {
    readonly percent: string | null | undefined;
    readonly picks: number;
  };
  readonly stats: {
    readonly averageOdds: string | null | undefined;
    readonly cancelled: number;
    readonly currentStreak: number;
    readonly longestLosingRun: number;
    readonly lost: number;
    readonly monthProfitUnits: string;
    readonly profitUnits: string;
    readonly rating: string | null | undefined;
    readonly tips: number;
    readonly won: number;
    readonly yieldLowerBoundPercent: string | null | undefined;
    readonly yieldPercent: string | null | undefined;
  };
  readonly weekStats: {
    readonly lost: number;
    readonly weekRating: string | null | undefined;
    readonly won: number;
  };
  readonly " $fragmentType": "ProfileStats_tipster";
};
export type ProfileStats_tipster$key = {
  readonly " $data"?: ProfileStats_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProfileStats_tipster">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "won",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lost",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProfileStats_tipster",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "TipsterStats",
      "kind": "LinkedField",
      "name": "stats",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tips",
          "storageKey": null
        },
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "cancelled",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rating",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "profitUnits",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "monthProfitUnits",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "yieldPercent",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "yieldLowerBoundPercent",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "averageOdds",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "longestLosingRun",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "currentStreak",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WeekStats",
      "kind": "LinkedField",
      "name": "weekStats",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "weekRating",
          "storageKey": null
        },
        (v0/*:: as any*/),
        (v1/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ClosingValue",
      "kind": "LinkedField",
      "name": "closingLineValue",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "picks",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "percent",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};
})();

(node as any).hash = "2559c2c939a4ea8e47f99e430840b605";

export default node;
