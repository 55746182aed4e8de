/**
 * @generated SignedSource<<94730c843af69d5f1d9ee6e591e640c7>>
 * @relayHash 69e6e10b7d4c571d131eaff5c49b6c7c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c63047bffcdd7af97f1bd137c61c75e55bbfdbb6b65d8c20d4b967f4134b545e

import type { ConcreteRequest } from 'relay-runtime';
export type StaffRole = "MONEY" | "OWNER" | "RESULTS" | "SUPPORT" | "%future added value";
export type MembersRouteQuery$variables = Record<PropertyKey, never>;
export type MembersRouteQuery$data = {
  readonly staff: ReadonlyArray<{
    readonly roles: ReadonlyArray<StaffRole>;
    readonly username: string;
  }>;
};
export type MembersRouteQuery = {
  response: MembersRouteQuery$data;
  variables: MembersRouteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StaffMember",
    "kind": "LinkedField",
    "name": "staff",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "username",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "roles",
        "storageKey": null
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
    "name": "MembersRouteQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "MembersRouteQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "c63047bffcdd7af97f1bd137c61c75e55bbfdbb6b65d8c20d4b967f4134b545e",
    "metadata": {},
    "name": "MembersRouteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "e995efda820bb1b591306c33ded6afc6";

export default node;
