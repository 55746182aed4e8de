/**
 * @generated SignedSource<<50919496c3b621303a41e27cf1eea642>>
 * @relayHash 1c05cc98f30f3126d9b977caf008a79b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 390bca6892ce0d3a211b0565859b8608e88b898e65823cc4314eeda4db7ef939

import type { ConcreteRequest } from 'relay-runtime';
export type ConfirmPhoneInput = {
  code: string;
  phone: string;
};
export type ConfirmRegistrationMutation$variables = {
  input: ConfirmPhoneInput;
};
export type ConfirmRegistrationMutation$data = {
  readonly confirmPhone: {
    readonly __typename: string;
    readonly accessToken?: string | null | undefined;
    readonly message?: string;
  };
};
export type ConfirmRegistrationMutation = {
  response: ConfirmRegistrationMutation$data;
  variables: ConfirmRegistrationMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
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
    "name": "confirmPhone",
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
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accessToken",
            "storageKey": null
          }
        ],
        "type": "SignInPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "type": "Error",
        "abstractKey": "__isError"
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
    "name": "ConfirmRegistrationMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ConfirmRegistrationMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "390bca6892ce0d3a211b0565859b8608e88b898e65823cc4314eeda4db7ef939",
    "metadata": {},
    "name": "ConfirmRegistrationMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "696875816466c1e499becfd757884960";

export default node;
