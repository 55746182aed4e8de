/**
 * @generated SignedSource<<57c07e881aba282691354ffab6c172da>>
 * @relayHash c45df3402d70a17ac8fab3a5d4123088
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 48d6f23dbd3053d6d5fcb23fd704e70286048afec1ba0b42ca171a7bc3bd62c3

import type { ConcreteRequest } from 'relay-runtime';
export type StaffRole = "MONEY" | "OWNER" | "RESULTS" | "SUPPORT" | "%future added value";
export type useStaffRolesQuery$variables = Record<PropertyKey, never>;
export type useStaffRolesQuery$data = {
  readonly staffRoles: ReadonlyArray<StaffRole>;
};
export type useStaffRolesQuery = {
  response: useStaffRolesQuery$data;
  variables: useStaffRolesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "staffRoles",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useStaffRolesQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useStaffRolesQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "48d6f23dbd3053d6d5fcb23fd704e70286048afec1ba0b42ca171a7bc3bd62c3",
    "metadata": {},
    "name": "useStaffRolesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ca17827e61011e9fb1fc331e352abe14";

export default node;
