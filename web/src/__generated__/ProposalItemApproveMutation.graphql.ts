/**
 * @generated SignedSource<<f6563a254f3aa487e4afcb2df6a71f82>>
 * @relayHash c4d192c0c4a3147d49fec8fd32ebceb5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8b8c7bc9396e5fb0a80ec13d335420c5e4eb231493ff601f05f4acc235a641e5

import type { ConcreteRequest } from 'relay-runtime';
export type ApproveProposalInput = {
  proposal: string;
};
export type ProposalItemApproveMutation$variables = {
  input: ApproveProposalInput;
};
export type ProposalItemApproveMutation$data = {
  readonly approveProposal: {
    readonly __typename: string;
    readonly message?: string;
  };
};
export type ProposalItemApproveMutation = {
  response: ProposalItemApproveMutation$data;
  variables: ProposalItemApproveMutation$variables;
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
    "name": "approveProposal",
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
    "name": "ProposalItemApproveMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ProposalItemApproveMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "8b8c7bc9396e5fb0a80ec13d335420c5e4eb231493ff601f05f4acc235a641e5",
    "metadata": {},
    "name": "ProposalItemApproveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e83304bc5575ad240e979653edae7fea";

export default node;
