/**
 * @generated SignedSource<<ca7c061ce2c873fee1a0401b739209d0>>
 * @relayHash 6b483afb8458beaf94c2cfcadbcd8549
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 445b3bd1b4e52c6dca6226ee33a1af2327cb71e4f9d348ef68c84f3787b2d13e

import type { ConcreteRequest } from 'relay-runtime';
export type AddTipsQuery$variables = Record<PropertyKey, never>;
export type AddTipsQuery$data = {
  readonly viewer: {
    readonly canPost: boolean;
  } | null | undefined;
};
export type AddTipsQuery = {
  response: AddTipsQuery$data;
  variables: AddTipsQuery$variables;
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
    "name": "AddTipsQuery",
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
    "name": "AddTipsQuery",
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
    "id": "445b3bd1b4e52c6dca6226ee33a1af2327cb71e4f9d348ef68c84f3787b2d13e",
    "metadata": {},
    "name": "AddTipsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f638359afc16dd79e9864c471d3a54a0";

export default node;
