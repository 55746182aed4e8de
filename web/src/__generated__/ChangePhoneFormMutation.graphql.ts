/**
 * @generated SignedSource<<788ad1d0a918b85441f5dde9d271d95c>>
 * @relayHash b2d0d2f6f0571dcbae67837e30fe29e0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b68681730be57fde320e8e56ca402e3eda0b4337351218638aa8f954547acb24

import type { ConcreteRequest } from 'relay-runtime';
export type ChangePhoneInput = {
  code?: string | null | undefined;
  password?: string | null | undefined;
  phone: string;
};
export type ChangePhoneFormMutation$variables = {
  input: ChangePhoneInput;
};
export type ChangePhoneFormMutation$data = {
  readonly changePhone: {
    readonly __typename: string;
    readonly challenge?: string;
    readonly difficultyBits?: number;
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
            "kind": "ScalarField",
            "name": "challenge",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "difficultyBits",
            "storageKey": null
          }
        ],
        "type": "ChallengeRequiredError",
        "abstractKey": null
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
    "id": "b68681730be57fde320e8e56ca402e3eda0b4337351218638aa8f954547acb24",
    "metadata": {},
    "name": "ChangePhoneFormMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "57e4db437b4dc22b5b9d011b8067d6a1";

export default node;
