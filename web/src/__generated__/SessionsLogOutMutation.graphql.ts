/**
 * @generated SignedSource<<7b4f9df1afe517e7b4802e87813110b2>>
 * @relayHash ac890ea39bed6206cfaf4ffa1f445486
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7590ffce21c908b131c7064bcef115c4f2b2a523060b300997f0f797656e2f8b

import type { ConcreteRequest } from 'relay-runtime';
export type LogOutInput = {
  everywhere?: boolean | null | undefined;
};
export type SessionsLogOutMutation$variables = {
  input: LogOutInput;
};
export type SessionsLogOutMutation$data = {
  readonly logOut: {
    readonly __typename: string;
    readonly message?: string;
  };
};
export type SessionsLogOutMutation = {
  response: SessionsLogOutMutation$data;
  variables: SessionsLogOutMutation$variables;
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
    "name": "logOut",
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
    "name": "SessionsLogOutMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SessionsLogOutMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7590ffce21c908b131c7064bcef115c4f2b2a523060b300997f0f797656e2f8b",
    "metadata": {},
    "name": "SessionsLogOutMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "dac4633424ec02c588034aa44f786264";

export default node;
