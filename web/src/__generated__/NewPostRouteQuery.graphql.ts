/**
 * @generated SignedSource<<5e8ecf287d4bde5ea215c156c563ae43>>
 * @relayHash 8d1898ff8e4d0f3f33ebc1434dfd2a7b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID eb13e3ec50b685a5c80fff8364bba1a5eafa047ed5a9fb03b3a005bb1533cc5b

import type { ConcreteRequest } from 'relay-runtime';
export type NewPostRouteQuery$variables = Record<PropertyKey, never>;
export type NewPostRouteQuery$data = {
  readonly viewer: {
    readonly tipster: {
      readonly username: string;
    };
  } | null | undefined;
};
export type NewPostRouteQuery = {
  response: NewPostRouteQuery$data;
  variables: NewPostRouteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "NewPostRouteQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Tipster",
            "kind": "LinkedField",
            "name": "tipster",
            "plural": false,
            "selections": [
              (v0/*:: as any*/)
            ],
            "storageKey": null
          }
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
    "name": "NewPostRouteQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Tipster",
            "kind": "LinkedField",
            "name": "tipster",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/)
            ],
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "eb13e3ec50b685a5c80fff8364bba1a5eafa047ed5a9fb03b3a005bb1533cc5b",
    "metadata": {},
    "name": "NewPostRouteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "e1d55f15615d8b1e05cb9c0943e86762";

export default node;
