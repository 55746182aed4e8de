/**
 * @generated SignedSource<<4420204b776b91e8cbe2d72a492f1a00>>
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
  readonly totalEarnings: {
    readonly text: string;
  };
  readonly " $fragmentType": "EarningsChart_finance";
};
export type EarningsChart_finance$key = {
  readonly " $data"?: EarningsChart_finance$data;
  readonly " $fragmentSpreads": FragmentRefs<"EarningsChart_finance">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EarningsChart_finance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "totalEarnings",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
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
            (v0/*:: as any*/)
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
})();

(node as any).hash = "5f66ee334250099eef1577d88735e48f";

export default node;
