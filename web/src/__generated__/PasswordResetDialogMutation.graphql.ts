/**
 * @generated SignedSource<<99a75a91544a820780ee7bd57f8c3e78>>
 * @relayHash f7883f54bf9abe02597a55cc3c1b4a1b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8aa1a148aca6dd45a37eb5421e09187506dfb93b0247a7e6d0d97c8dfd029d6c

import type { ConcreteRequest } from 'relay-runtime';
export type RequestPasswordResetInput = {
  email?: string | null | undefined;
  phone?: string | null | undefined;
};
export type PasswordResetDialogMutation$variables = {
  input: RequestPasswordResetInput;
};
export type PasswordResetDialogMutation$data = {
  readonly requestPasswordReset: {
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
export type PasswordResetDialogMutation = {
  response: PasswordResetDialogMutation$data;
  variables: PasswordResetDialogMutation$variables;
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
  (v1/*:: as any*/)
],
v3 = [
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
    "name": "requestPasswordReset",
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
        "selections": (v2/*:: as any*/),
        "type": "DonePayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
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
    "name": "PasswordResetDialogMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PasswordResetDialogMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "8aa1a148aca6dd45a37eb5421e09187506dfb93b0247a7e6d0d97c8dfd029d6c",
    "metadata": {},
    "name": "PasswordResetDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "32b1589982e28d0b5f478e037d91c843";

export default node;
