/**
 * @generated SignedSource<<649b77823669dd2ec758d8409e2fa412>>
 * @relayHash 84eba4e17efc40c9b75e2fcaf4345db7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 48061ecc86a8a137bcf90e078fee30f0b974783b4725d5a86977d796cfc5037f

import type { ConcreteRequest } from 'relay-runtime';
export type addTipsPageQuery$variables = Record<PropertyKey, never>;
export type addTipsPageQuery$data = {
  readonly viewer: {
    readonly canPost: boolean;
    readonly tipster: {
      readonly username: string;
    };
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
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
},
v2 = {
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
            "concreteType": "Tipster",
            "kind": "LinkedField",
            "name": "tipster",
            "plural": false,
            "selections": [
              (v1/*:: as any*/)
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
            "concreteType": "Tipster",
            "kind": "LinkedField",
            "name": "tipster",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "48061ecc86a8a137bcf90e078fee30f0b974783b4725d5a86977d796cfc5037f",
    "metadata": {},
    "name": "addTipsPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "602708f7c89dca6be89185c715852413";

export default node;
