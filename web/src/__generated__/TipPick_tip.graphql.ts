/**
 * @generated SignedSource<<ad51e814787d45d32efe9f45d9601240>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LegState = "AWAITING_RESULT" | "HELD" | "LIVE" | "LOSING" | "LOST" | "TO_COME" | "VOID" | "WINNING" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type TipPick_tip$data = {
  readonly legState: LegState;
  readonly odds: string | null | undefined;
  readonly pick: {
    readonly market: {
      readonly typeName: string;
      readonly value: string;
    };
  } | null | undefined;
  readonly " $fragmentType": "TipPick_tip";
};
export type TipPick_tip$key = {
  readonly " $data"?: TipPick_tip$data;
  readonly " $fragmentSpreads": FragmentRefs<"TipPick_tip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TipPick_tip",
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
      "name": "legState",
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tip",
  "abstractKey": null
};

(node as any).hash = "aed31741dfeb9fc8c67f83633aff47e9";

export default node;
