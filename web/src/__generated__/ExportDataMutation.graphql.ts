/**
 * @generated SignedSource<<2c2d959a159e0796961c5a1e0de87752>>
 * @relayHash 1db92cf9cba63d587716c21276c1081a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1e35755fabdfb3f41e6f89a21a70835a2fefd54a79ff8c80abf0aceee5f4e1eb

import type { ConcreteRequest } from 'relay-runtime';
export type ExportDataMutation$variables = Record<PropertyKey, never>;
export type ExportDataMutation$data = {
  readonly exportData: {
    readonly __typename: string;
    readonly json?: string;
    readonly message?: string;
  };
};
export type ExportDataMutation = {
  response: ExportDataMutation$data;
  variables: ExportDataMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": null,
    "kind": "LinkedField",
    "name": "exportData",
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
            "name": "json",
            "storageKey": null
          }
        ],
        "type": "ExportDataPayload",
        "abstractKey": null
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ExportDataMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ExportDataMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "1e35755fabdfb3f41e6f89a21a70835a2fefd54a79ff8c80abf0aceee5f4e1eb",
    "metadata": {},
    "name": "ExportDataMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d60d47a779a0bbc66b622683b76b5bcd";

export default node;
