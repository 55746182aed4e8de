/**
 * @generated SignedSource<<e53018aa930dd6e56c96c1348934d04a>>
 * @relayHash ea5b08768c283fd1d2bcc4061883a18e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5e92c93430aae126b3e46849cdcf527b870495f3a9b38d9e287ffd00ea706b8b

import type { ConcreteRequest } from 'relay-runtime';
export type ConfirmPhoneInput = {
  code: string;
  phone: string;
};
export type OtpDialogMutation$variables = {
  input: ConfirmPhoneInput;
};
export type OtpDialogMutation$data = {
  readonly confirmPhone: {
    readonly __typename: string;
    readonly accessToken?: string | null | undefined;
    readonly message?: string;
  };
};
export type OtpDialogMutation = {
  response: OtpDialogMutation$data;
  variables: OtpDialogMutation$variables;
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
    "name": "OtpDialogMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "OtpDialogMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "5e92c93430aae126b3e46849cdcf527b870495f3a9b38d9e287ffd00ea706b8b",
    "metadata": {},
    "name": "OtpDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "19e9cb85e8d9becb2db7ba17e5128210";

export default node;
