/**
 * @generated SignedSource<<fd8882aba4e8d8edcd49dddfe01b120d>>
 * @relayHash 8a75ffdf8b009f11c5dd8534c9bc660a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8ef0c20fc4aafb908edabe0120bbfd4d352eed741f9818919713b947a6c430bc

import type { ConcreteRequest } from 'relay-runtime';
export type UploadAvatarInput = {
  image: File;
};
export type AvatarFormMutation$variables = {
  input: UploadAvatarInput;
};
export type AvatarFormMutation$data = {
  readonly uploadAvatar: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type AvatarFormMutation = {
  response: AvatarFormMutation$data;
  variables: AvatarFormMutation$variables;
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
    "name": "uploadAvatar",
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
    "name": "AvatarFormMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "AvatarFormMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "8ef0c20fc4aafb908edabe0120bbfd4d352eed741f9818919713b947a6c430bc",
    "metadata": {},
    "name": "AvatarFormMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "02a12d15e8e16f2193a30ffb80a677d7";

export default node;
