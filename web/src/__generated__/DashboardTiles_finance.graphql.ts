/**
 * @generated SignedSource<<1fae58c7f0cfbbe50e6032870dc9a03f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DashboardTiles_finance$data = {
  readonly accountBalance: {
    readonly text: string;
  };
  readonly heldCardIncome: {
    readonly amount: {
      readonly text: string;
    };
    readonly lastRelease: string;
    readonly nextRelease: string;
  } | null | undefined;
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
      "name": "accountBalance",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "HeldCardIncome",
      "kind": "LinkedField",
      "name": "heldCardIncome",
      "plural": false,
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "nextRelease",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastRelease",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
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

(node as any).hash = "d840a1d568228e2c8c0ab28b8f288ed3";

export default node;
