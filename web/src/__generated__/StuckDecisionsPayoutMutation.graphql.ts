/**
 * @generated SignedSource<<c9e65fd78c8ebe558bfbdf05bb1def3c>>
 * @relayHash c35f19573a9e0aafbe1470260903996f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 113e31b7d3cd3e45fbca98b1fe7ed9f670b31a93c52a1944530b2012bd89f7b3

import type { ConcreteRequest } from 'relay-runtime';
export type PayoutKind = "REFUND" | "WITHDRAWAL" | "%future added value";
export type DecidePayoutInput = {
  id: string;
  kind: PayoutKind;
  reason?: string | null | undefined;
  receipt?: string | null | undefined;
};
export type StuckDecisionsPayoutMutation$variables = {
  input: DecidePayoutInput;
};
export type StuckDecisionsPayoutMutation$data = {
  readonly decidePayout: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type StuckDecisionsPayoutMutation = {
  response: StuckDecisionsPayoutMutation$data;
  variables: StuckDecisionsPayoutMutation$variables;
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
    "name": "decidePayout",
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
    "name": "StuckDecisionsPayoutMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "StuckDecisionsPayoutMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "113e31b7d3cd3e45fbca98b1fe7ed9f670b31a93c52a1944530b2012bd89f7b3",
    "metadata": {},
    "name": "StuckDecisionsPayoutMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2253407415d72f6b8ef8840f69555eb9";

export default node;
