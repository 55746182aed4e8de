/**
 * @generated SignedSource<<55e20eefcf62534df93f5cf74b998f7e>>
 * @relayHash 8a8f5c3c2b33e49e28fec1515d792ecd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bcb976b091421a52cfc14df507776a69905de997c15fdbe7b8cebf920237b7c4

import type { ConcreteRequest } from 'relay-runtime';
export type ChangePhoneInput = {
  code?: string | null | undefined;
  phone: string;
};
export type ChangePhoneFormMutation$variables = {
  input: ChangePhoneInput;
};
export type ChangePhoneFormMutation$data = {
  readonly changePhone: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type ChangePhoneFormMutation = {
  response: ChangePhoneFormMutation$data;
  variables: ChangePhoneFormMutation$variables;
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
    "name": "changePhone",
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
    "name": "ChangePhoneFormMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ChangePhoneFormMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "bcb976b091421a52cfc14df507776a69905de997c15fdbe7b8cebf920237b7c4",
    "metadata": {},
    "name": "ChangePhoneFormMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "79c0316549b5279b185b4beeb54806ae";

export default node;
