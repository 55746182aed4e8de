/**
 * @generated SignedSource<<b9a1ea6a42905ed450366a47882b3d9c>>
 * @relayHash 95c5ce32e0210ce27bbf8b07e875e41c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3d1ed8db0e8f0a084864693baefc3a93f582b119dbd11a5c4699766457763278

import type { ConcreteRequest } from 'relay-runtime';
export type ActivityTickerSubscription$variables = Record<PropertyKey, never>;
export type ActivityTickerSubscription$data = {
  readonly activity: {
    readonly id: string;
    readonly sample: boolean;
    readonly text: string;
  };
};
export type ActivityTickerSubscription = {
  response: ActivityTickerSubscription$data;
  variables: ActivityTickerSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
        "name": "text",
        "storageKey": null
      },
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
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ActivityTickerSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "3d1ed8db0e8f0a084864693baefc3a93f582b119dbd11a5c4699766457763278",
    "metadata": {},
    "name": "ActivityTickerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "06ba400ea81a578a2f0662bea129c93d";

export default node;
