/**
 * @generated SignedSource<<fc5d27b195b43057145a98338d651687>>
 * @relayHash 82917f08a9a20111212a83dcfdb65660
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6af9556fb32470002bcb3f64c567af19db0188f96e3ff8a4bcf93a4166ded337

import type { ConcreteRequest } from 'relay-runtime';
export type DashboardActionsQuery$variables = Record<PropertyKey, never>;
export type DashboardActionsQuery$data = {
  readonly viewer: {
    readonly canPost: boolean;
  } | null | undefined;
};
export type DashboardActionsQuery = {
  response: DashboardActionsQuery$data;
  variables: DashboardActionsQuery$variables;
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
    "name": "DashboardActionsQuery",
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
    "name": "DashboardActionsQuery",
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
    "id": "6af9556fb32470002bcb3f64c567af19db0188f96e3ff8a4bcf93a4166ded337",
    "metadata": {},
    "name": "DashboardActionsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a750f75fad5c0ee457581b8e262d9709";

export default node;
