/**
 * @generated SignedSource<<683af293efc7c87e8a100db4c87838f4>>
 * @relayHash e76b5aba7badb1fd3ddc079a4ab542fb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6069bd7dd6d6e82197e81cde0d486997669e76ea150a818127a36a57953e1bd7

import type { ConcreteRequest } from 'relay-runtime';
export type ChargeBackPurchaseInput = {
  purchase: string;
};
export type SaleUndoneChargeMutation$variables = {
  input: ChargeBackPurchaseInput;
};
export type SaleUndoneChargeMutation$data = {
  readonly chargeBackPurchase: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type SaleUndoneChargeMutation = {
  response: SaleUndoneChargeMutation$data;
  variables: SaleUndoneChargeMutation$variables;
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
    "name": "chargeBackPurchase",
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
    "name": "SaleUndoneChargeMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SaleUndoneChargeMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "6069bd7dd6d6e82197e81cde0d486997669e76ea150a818127a36a57953e1bd7",
    "metadata": {},
    "name": "SaleUndoneChargeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "de93741533d990e92fefefb404c6fda1";

export default node;
