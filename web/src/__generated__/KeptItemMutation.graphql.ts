/**
 * @generated SignedSource<<2e70cd66a77e572bf9aa0904febc0c07>>
 * @relayHash 096f39fe88561c081d1eb36fba33724d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c38c9e74a3f82a6b827d28eff4d6f8154605996ca6d08267b383888085257fe3

import type { ConcreteRequest } from 'relay-runtime';
export type SuspenseWay = "MATCH" | "PAID_BACK" | "REFUND" | "WRITE_OFF" | "%future added value";
export type ResolveSuspenseInput = {
  id: string;
  phone?: string | null | undefined;
  purchase?: string | null | undefined;
  reason: string;
  receipt?: string | null | undefined;
  way: SuspenseWay;
};
export type KeptItemMutation$variables = {
  input: ResolveSuspenseInput;
};
export type KeptItemMutation$data = {
  readonly resolveSuspense: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type KeptItemMutation = {
  response: KeptItemMutation$data;
  variables: KeptItemMutation$variables;
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
    "name": "resolveSuspense",
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
        "type": "DecisionPayload",
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
    "name": "KeptItemMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "KeptItemMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "c38c9e74a3f82a6b827d28eff4d6f8154605996ca6d08267b383888085257fe3",
    "metadata": {},
    "name": "KeptItemMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "77ec523654513bddfb6f876c3a13faa3";

export default node;
