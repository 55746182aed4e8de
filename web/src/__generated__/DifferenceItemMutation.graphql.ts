/**
 * @generated SignedSource<<81af2f5c895cfdfb00bb8b01ba053ae7>>
 * @relayHash 94d8863a0fcb5624e70913e806087e6e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bd530b571225074a1618c68ef185d51bfda0c23890794f4294dc487a8c72ea6a

import type { ConcreteRequest } from 'relay-runtime';
export type ReconciliationDifferenceDecision = "CHARGE" | "EXPLAINED" | "OWNER" | "WRITE_OFF" | "%future added value";
export type ResolveReconciliationDifferenceInput = {
  decision: ReconciliationDifferenceDecision;
  difference: string;
  id: string;
  reason: string;
};
export type DifferenceItemMutation$variables = {
  input: ResolveReconciliationDifferenceInput;
};
export type DifferenceItemMutation$data = {
  readonly resolveReconciliationDifference: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type DifferenceItemMutation = {
  response: DifferenceItemMutation$data;
  variables: DifferenceItemMutation$variables;
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
    "name": "resolveReconciliationDifference",
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
    "name": "DifferenceItemMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DifferenceItemMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "bd530b571225074a1618c68ef185d51bfda0c23890794f4294dc487a8c72ea6a",
    "metadata": {},
    "name": "DifferenceItemMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "53cee798f8f09bd4b79fbd20f3b99ff4";

export default node;
