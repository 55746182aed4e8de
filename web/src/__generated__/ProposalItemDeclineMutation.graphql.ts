/**
 * @generated SignedSource<<5673eec3ab72137296ea2df6a1794f07>>
 * @relayHash edd9f901c32375b712e96656d1d5fbb4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 17414d3c40838a0c1c51ad56521b2bab4f61a3b320fdb7b231bc904b5b721b47

import type { ConcreteRequest } from 'relay-runtime';
export type DeclineProposalInput = {
  proposal: string;
  reason: string;
};
export type ProposalItemDeclineMutation$variables = {
  input: DeclineProposalInput;
};
export type ProposalItemDeclineMutation$data = {
  readonly declineProposal: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type ProposalItemDeclineMutation = {
  response: ProposalItemDeclineMutation$data;
  variables: ProposalItemDeclineMutation$variables;
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
    "name": "declineProposal",
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
    "name": "ProposalItemDeclineMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ProposalItemDeclineMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "17414d3c40838a0c1c51ad56521b2bab4f61a3b320fdb7b231bc904b5b721b47",
    "metadata": {},
    "name": "ProposalItemDeclineMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5bf5b54f47c717bb0fe18849cca03938";

export default node;
