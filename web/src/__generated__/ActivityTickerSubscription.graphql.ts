/**
 * @generated SignedSource<<8102c066c74573f6c6b2cc32f3011afd>>
 * @relayHash 5b6a2d78df79824b58fa13079d3e0a85
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 60e83d7ab55118762ccc3175d5155cf152089e9629692674f00d75f66219a806

import type { ConcreteRequest } from 'relay-runtime';
export type ActivityKind = "JOINED" | "PUBLISHED" | "WITHDREW" | "%future added value";
export type ActivityTickerSubscription$variables = Record<PropertyKey, never>;
export type ActivityTickerSubscription$data = {
  readonly activity: {
    readonly amount: {
      readonly text: string;
    } | null | undefined;
    readonly id: string;
    readonly kind: ActivityKind;
    readonly sample: boolean;
    readonly text: string;
    readonly username: string;
  };
};
export type ActivityTickerSubscription = {
  response: ActivityTickerSubscription$data;
  variables: ActivityTickerSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Activity",
    "kind": "LinkedField",
    "name": "activity",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "kind",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "username",
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
          (v0/*:: as any*/)
        ],
        "storageKey": null
      },
      (v0/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sample",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ActivityTickerSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ActivityTickerSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "60e83d7ab55118762ccc3175d5155cf152089e9629692674f00d75f66219a806",
    "metadata": {},
    "name": "ActivityTickerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "e34bd01143deafbe473f62f1b40d796f";

export default node;
