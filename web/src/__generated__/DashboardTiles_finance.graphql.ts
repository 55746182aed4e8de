/**
 * @generated SignedSource<<0742a0f3e9657f21e21d433e65f2f69b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DashboardTiles_finance$data = {
  readonly earningsByDay: ReadonlyArray<{
    readonly amount: {
      readonly text: string;
    };
  }>;
  readonly monthEarnings: {
    readonly text: string;
  };
  readonly pendingAmount: {
    readonly text: string;
  };
  readonly todayEarnings: {
    readonly text: string;
  };
  readonly totalEarnings: {
    readonly text: string;
  };
  readonly " $fragmentType": "DashboardTiles_finance";
};
export type DashboardTiles_finance$key = {
  readonly " $data"?: DashboardTiles_finance$data;
  readonly " $fragmentSpreads": FragmentRefs<"DashboardTiles_finance">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "text",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DashboardTiles_finance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "pendingAmount",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "totalEarnings",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "todayEarnings",
      "plural": false,
      "selections": (v0/*:: as any*/),
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
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "amount",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": "earningsByDay(days:30)"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "monthEarnings",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Finance",
  "abstractKey": null
};
})();

(node as any).hash = "1943a2ee0130304938a4050222e66df5";

export default node;
