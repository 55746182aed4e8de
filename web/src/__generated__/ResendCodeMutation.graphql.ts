/**
 * @generated SignedSource<<3902bc1638a7a09f3041db3383c74a00>>
 * @relayHash 10adeae795892140c9bd4540e65cb96b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 040b49b2d5bb1371f51836db7c725eea5a6149bcbb15a116a7649162a5da12e1

import type { ConcreteRequest } from 'relay-runtime';
export type ResendCodeInput = {
  phone: string;
};
export type ResendCodeMutation$variables = {
  input: ResendCodeInput;
};
export type ResendCodeMutation$data = {
  readonly resendCode: {
    readonly __typename: string;
    readonly message?: string;
    readonly resendAfterSeconds?: number;
    readonly retryAfterSeconds?: number;
  };
};
export type ResendCodeMutation = {
  response: ResendCodeMutation$data;
  variables: ResendCodeMutation$variables;
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
    "name": "resendCode",
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
            "name": "resendAfterSeconds",
            "storageKey": null
          }
        ],
        "type": "CodeSentPayload",
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
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "retryAfterSeconds",
            "storageKey": null
          }
        ],
        "type": "TooManyRequestsError",
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
    "name": "ResendCodeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ResendCodeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "040b49b2d5bb1371f51836db7c725eea5a6149bcbb15a116a7649162a5da12e1",
    "metadata": {},
    "name": "ResendCodeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "20e5ec584d3b8c6abc7029c4d397f262";

export default node;
