/**
 * @generated SignedSource<<65d05c5f6f5bff499c39743bcecbbbcd>>
 * @relayHash 94497bd6b0827d74ba83e1ad06a46c4f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a98d0aa14eaf3b12d5ab870ae1adfa2a73c657ddbcd976d5edac6bc55c0c61cb

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
                "selections": (v2/*:: as any*/),
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
    "id": "a98d0aa14eaf3b12d5ab870ae1adfa2a73c657ddbcd976d5edac6bc55c0c61cb",
    "metadata": {},
    "name": "useFinanceSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "9f908b568e130750fe24874559871817";

export default node;
