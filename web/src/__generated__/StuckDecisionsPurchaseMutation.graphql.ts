/**
 * @generated SignedSource<<a509c2f140c3a75c77f7f37e6ec43b67>>
 * @relayHash ec5b3c6aa8e8954ad8d34719a13e957b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e0a490ec3de636e0e2b617cdea2aa48b80194cc6121eadcb748f6f7d45736276

import type { ConcreteRequest } from 'relay-runtime';
export type DecidePurchaseInput = {
  purchase: string;
  receipt?: string | null | undefined;
};
export type StuckDecisionsPurchaseMutation$variables = {
  input: DecidePurchaseInput;
};
export type StuckDecisionsPurchaseMutation$data = {
  readonly decidePurchase: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type StuckDecisionsPurchaseMutation = {
  response: StuckDecisionsPurchaseMutation$data;
  variables: StuckDecisionsPurchaseMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "decidePurchase",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
        "storageKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          (v1/*:: as any*/)
        ],
        "type": "Error",
        "abstractKey": "__isError"
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FieldError",
            "kind": "LinkedField",
            "name": "fields",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "field",
                "storageKey": null
              },
              (v1/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "type": "InvalidInputError",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "StuckDecisionsPurchaseMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "StuckDecisionsPurchaseMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "e0a490ec3de636e0e2b617cdea2aa48b80194cc6121eadcb748f6f7d45736276",
    "metadata": {},
    "name": "StuckDecisionsPurchaseMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "57cbb143f47fd647490b5340a0c563a0";

export default node;
