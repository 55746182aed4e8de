/**
 * @generated SignedSource<<f8004df666e7ad951624da01f110de9c>>
 * @relayHash fa402da7ce5366bb7a74e07bb18dca15
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID efda40f550fb461179aac5e1b02b2509f229b1304ac8b2e5e45f362003632dfe

import type { ConcreteRequest } from 'relay-runtime';
export type addTipsPageQuery$variables = Record<PropertyKey, never>;
export type addTipsPageQuery$data = {
  readonly viewer: {
    readonly canPost: boolean;
  } | null | undefined;
};
export type addTipsPageQuery = {
  response: addTipsPageQuery$data;
  variables: addTipsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canPost",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "addTipsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v0/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "addTipsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
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
    "id": "efda40f550fb461179aac5e1b02b2509f229b1304ac8b2e5e45f362003632dfe",
    "metadata": {},
    "name": "addTipsPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "435239b9b43af7c7e8fdf1dbade1150a";

export default node;
