/**
 * @generated SignedSource<<c8730d386802f580c1e39260821c7d28>>
 * @relayHash 5201d815fdaa9ce0f42cc0322616a916
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e511005e1a6b46a20bc491a5c2350008073e9d7dc19bf65f084d56ef0e0539b1

import type { ConcreteRequest } from 'relay-runtime';
export type ChangeEmailFormVerifyMutation$variables = Record<PropertyKey, never>;
export type ChangeEmailFormVerifyMutation$data = {
  readonly requestEmailVerification: {
    readonly __typename: string;
    readonly message?: string;
  };
};
export type ChangeEmailFormVerifyMutation = {
  response: ChangeEmailFormVerifyMutation$data;
  variables: ChangeEmailFormVerifyMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  }
],
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": null,
    "kind": "LinkedField",
    "name": "requestEmailVerification",
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
        "selections": (v0/*:: as any*/),
        "type": "DonePayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v0/*:: as any*/),
        "type": "Error",
        "abstractKey": "__isError"
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ChangeEmailFormVerifyMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ChangeEmailFormVerifyMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e511005e1a6b46a20bc491a5c2350008073e9d7dc19bf65f084d56ef0e0539b1",
    "metadata": {},
    "name": "ChangeEmailFormVerifyMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "9bfe687bf4e7b6d199d42ce8e540c5d0";

export default node;
