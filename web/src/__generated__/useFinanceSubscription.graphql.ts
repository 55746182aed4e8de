/**
 * @generated SignedSource<<22e1ec1b8dec972daf9249b87a44b9cf>>
 * @relayHash 1a3ebe86075d2895bec63f52ea32480a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 97a9db9d1a16bd2d9541cab4b956c21843b9c1bcbecf28f6d5b31cb5a13e5167

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useFinanceSubscription$variables = Record<PropertyKey, never>;
export type useFinanceSubscription$data = {
  readonly finance: {
    readonly accountBalance: {
      readonly amount: string;
      readonly text: string;
    };
    readonly " $fragmentSpreads": FragmentRefs<"DashboardTiles_finance" | "WithdrawPanel_finance">;
  };
};
export type useFinanceSubscription = {
  response: useFinanceSubscription$data;
  variables: useFinanceSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "amount",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v2 = [
  (v1/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useFinanceSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Finance",
        "kind": "LinkedField",
        "name": "finance",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "DashboardTiles_finance"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WithdrawPanel_finance"
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Money",
            "kind": "LinkedField",
            "name": "accountBalance",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useFinanceSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Finance",
        "kind": "LinkedField",
        "name": "finance",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Money",
            "kind": "LinkedField",
            "name": "accountBalance",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              (v0/*:: as any*/)
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
            "selections": (v2/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Money",
            "kind": "LinkedField",
            "name": "totalEarnings",
            "plural": false,
            "selections": (v2/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Money",
            "kind": "LinkedField",
            "name": "todayEarnings",
            "plural": false,
            "selections": (v2/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Money",
            "kind": "LinkedField",
            "name": "monthEarnings",
            "plural": false,
            "selections": (v2/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Money",
            "kind": "LinkedField",
            "name": "withdrawable",
            "plural": false,
            "selections": (v2/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "97a9db9d1a16bd2d9541cab4b956c21843b9c1bcbecf28f6d5b31cb5a13e5167",
    "metadata": {},
    "name": "useFinanceSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "9f908b568e130750fe24874559871817";

export default node;
