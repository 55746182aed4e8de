/**
 * @generated SignedSource<<f74d1771f81fcd3c7115a064816639d1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MoneyAtStake_review$data = {
  readonly openSlips: number;
  readonly openTips: number;
  readonly paid: ReadonlyArray<{
    readonly text: string;
  }>;
  readonly sales: number;
  readonly " $fragmentType": "MoneyAtStake_review";
};
export type MoneyAtStake_review$key = {
  readonly " $data"?: MoneyAtStake_review$data;
  readonly " $fragmentSpreads": FragmentRefs<"MoneyAtStake_review">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MoneyAtStake_review",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "openTips",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "openSlips",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sales",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "paid",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "GameReview",
  "abstractKey": null
};

(node as any).hash = "af582e292584ee35be675c8e107ef0b0";

export default node;
