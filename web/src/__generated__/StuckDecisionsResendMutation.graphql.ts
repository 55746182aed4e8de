/**
 * @generated SignedSource<<70496f9760c3070b3838accdc32b638d>>
 * @relayHash 4b2bcf99da889146c4984d685f17086e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 71c2201376e811e2c817ae552d93a2a62e664dce5ec34d8f3b9547799735ca83

import type { ConcreteRequest } from 'relay-runtime';
export type ResendDeliveryInput = {
  delivery: string;
};
export type StuckDecisionsResendMutation$variables = {
  input: ResendDeliveryInput;
};
export type StuckDecisionsResendMutation$data = {
  readonly resendDelivery: {
    readonly __typename: string;
    readonly message?: string;
  };
};
export type StuckDecisionsResendMutation = {
  response: StuckDecisionsResendMutation$data;
  variables: StuckDecisionsResendMutation$variables;
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
    "name": "resendDelivery",
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
    "name": "StuckDecisionsResendMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "StuckDecisionsResendMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "71c2201376e811e2c817ae552d93a2a62e664dce5ec34d8f3b9547799735ca83",
    "metadata": {},
    "name": "StuckDecisionsResendMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d483c8177d7b4d6aa5512f52e4252cf4";

export default node;
