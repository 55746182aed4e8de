/**
 * @generated SignedSource<<972a18b31db872ab68cc40758453fda1>>
 * @relayHash 7ae451bd94bd1f9dfebd7028ff254782
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0207ef5d04bb9b3d5eb9e4463c2edd514949256c2d0c679405c020e8571615f4

import type { ConcreteRequest } from 'relay-runtime';
export type loadStaffPageQuery$variables = Record<PropertyKey, never>;
export type loadStaffPageQuery$data = {
  readonly viewer: {
    readonly isStaff: boolean;
  } | null | undefined;
};
export type loadStaffPageQuery = {
  response: loadStaffPageQuery$data;
  variables: loadStaffPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isStaff",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "loadStaffPageQuery",
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
    "name": "loadStaffPageQuery",
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
    "id": "0207ef5d04bb9b3d5eb9e4463c2edd514949256c2d0c679405c020e8571615f4",
    "metadata": {},
    "name": "loadStaffPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "fd0c9af34ab2e235f3f290b19c371639";

export default node;
