/**
 * @generated SignedSource<<3901a9914ceba006ab1576325694f340>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MarketType = "BOTH_TEAMS" | "CORRECT_SCORE" | "DOUBLE_CHANCE" | "HALF_FULL_TIME" | "MATCH_RESULT" | "OVER_UNDER" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type MarketRecords_tipster$data = {
  readonly markets: ReadonlyArray<{
    readonly lost: number;
    readonly sample: number;
    readonly type: MarketType;
    readonly typeName: string;
    readonly void: number;
    readonly won: number;
  }>;
  readonly " $fragmentType": "MarketRecords_tipster";
};
export type MarketRecords_tipster$key = {
  readonly " $data"?: MarketRecords_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"MarketRecords_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MarketRecords_tipster",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "MarketRecord",
      "kind": "LinkedField",
      "name": "markets",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "type",
          "storageKey": null
        },
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
          "name": "sample",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "won",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lost",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "void",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "93b9c98677625ee520ab5d8530849d09";

export default node;
