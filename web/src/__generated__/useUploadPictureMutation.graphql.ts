/**
 * @generated SignedSource<<2d9c7a876bb582dc4ffa484c68097982>>
 * @relayHash ef926458c0f21558b40f20964a38d53a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d57838bd00a7a9845cd4d10d639e04c9001b0657abc3a54fec10ee408c48e47d

import type { ConcreteRequest } from 'relay-runtime';
export type PictureUse = "CONTENT" | "THUMBNAIL" | "%future added value";
export type UploadPostPictureInput = {
  image: File;
  use: PictureUse;
};
export type useUploadPictureMutation$variables = {
  input: UploadPostPictureInput;
};
export type useUploadPictureMutation$data = {
  readonly uploadPostPicture: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
    readonly url?: string;
  };
};
export type useUploadPictureMutation = {
  response: useUploadPictureMutation$data;
  variables: useUploadPictureMutation$variables;
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
    "name": "uploadPostPicture",
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
            "name": "url",
            "storageKey": null
          }
        ],
        "type": "UploadPostPicturePayload",
        "abstractKey": null
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
    "name": "useUploadPictureMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUploadPictureMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "d57838bd00a7a9845cd4d10d639e04c9001b0657abc3a54fec10ee408c48e47d",
    "metadata": {},
    "name": "useUploadPictureMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "42e38cd49190cf8871f48309eae1f079";

export default node;
