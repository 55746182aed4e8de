/**
 * @generated SignedSource<<c95d9d8ee7e513ceaad83a3741d84f38>>
 * @relayHash c3b068c888cadaeacbac808e84274a50
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cf2ede4004292fcc213fe7e7ff23151c0bac8313bb57944aa32eb06ad3170bd5

import type { ConcreteRequest } from 'relay-runtime';
export type newPostPageQuery$variables = Record<PropertyKey, never>;
export type newPostPageQuery$data = {
  readonly viewer: {
    readonly tipster: {
      readonly username: string;
    };
  } | null | undefined;
};
export type newPostPageQuery = {
  response: newPostPageQuery$data;
  variables: newPostPageQuery$variables;
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
    "name": "newPostPageQuery",
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
    "name": "newPostPageQuery",
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
    "id": "cf2ede4004292fcc213fe7e7ff23151c0bac8313bb57944aa32eb06ad3170bd5",
    "metadata": {},
    "name": "newPostPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "31b87a911d615e7c9f38dd1b8451a13f";

export default node;
