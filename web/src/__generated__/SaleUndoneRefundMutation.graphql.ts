/**
 * @generated SignedSource<<50f99d480e814f7fb39cd2e4a6d340ec>>
 * @relayHash fd4d894998c5383d91bb019e32d1e715
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 81c57f3e95e24e03440e622598c7b06d7653a7dae2e23e5167aaf2f3dad3cf02

import type { ConcreteRequest } from 'relay-runtime';
export type RefundPurchaseInput = {
  purchase: string;
  reason: string;
};
export type SaleUndoneRefundMutation$variables = {
  input: RefundPurchaseInput;
};
export type SaleUndoneRefundMutation$data = {
  readonly refundPurchase: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type SaleUndoneRefundMutation = {
  response: SaleUndoneRefundMutation$data;
  variables: SaleUndoneRefundMutation$variables;
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
    "name": "refundPurchase",
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
    "name": "SaleUndoneRefundMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SaleUndoneRefundMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "81c57f3e95e24e03440e622598c7b06d7653a7dae2e23e5167aaf2f3dad3cf02",
    "metadata": {},
    "name": "SaleUndoneRefundMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "527b485ff36632227713d3ebf3bae803";

export default node;
