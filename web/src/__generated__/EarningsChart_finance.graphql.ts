/**
 * @generated SignedSource<<ee6a408ff364e0f28c37a956d7f17976>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type EarningsChart_finance$data = {
  readonly earningsByDay: ReadonlyArray<{
    readonly amount: {
      readonly amount: string;
      readonly text: string;
    };
    readonly day: string;
  }>;
  readonly " $fragmentType": "EarningsChart_finance";
};
export type EarningsChart_finance$key = {
  readonly " $data"?: EarningsChart_finance$data;
  readonly " $fragmentSpreads": FragmentRefs<"EarningsChart_finance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EarningsChart_finance",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "days",
          "value": 30
        }
      ],
      "concreteType": "DayEarnings",
      "kind": "LinkedField",
      "name": "earningsByDay",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "day",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "amount",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "amount",
              "storageKey": null
            },
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
      "storageKey": "earningsByDay(days:30)"
    }
  ],
  "type": "Finance",
  "abstractKey": null
};

(node as any).hash = "c60454259ace3c6d65c03d58f30a409f";

export default node;
