/**
 * @generated SignedSource<<d1e3384bbab53f60f19f5bfc36c0cf34>>
 * @relayHash b52f5fdd349b28463bf5ad85c8a47b46
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 51377c27462d4612f3111e775e1cfcd76b3d9474d83dd2373ab870c48c681bb9

import type { ConcreteRequest } from 'relay-runtime';
export type OpenSlipOwnerQuery$variables = Record<PropertyKey, never>;
export type OpenSlipOwnerQuery$data = {
  readonly viewer: {
    readonly tipster: {
      readonly username: string;
    };
  } | null | undefined;
};
export type OpenSlipOwnerQuery = {
  response: OpenSlipOwnerQuery$data;
  variables: OpenSlipOwnerQuery$variables;
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
    "name": "OpenSlipOwnerQuery",
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
    "name": "OpenSlipOwnerQuery",
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
    "id": "51377c27462d4612f3111e775e1cfcd76b3d9474d83dd2373ab870c48c681bb9",
    "metadata": {},
    "name": "OpenSlipOwnerQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d0581bce5adca98c7fb51638cabfa132";

export default node;
