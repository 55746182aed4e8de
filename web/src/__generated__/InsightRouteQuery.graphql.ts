/**
 * @generated SignedSource<<fd6599f4ebafef0fc0f434c57df5ef8d>>
 * @relayHash 4800564045aee119e9b6393523089d03
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f91c8ddb7b0ce097557067a1991d1f50ab5431c75f27e4488c24be7eb9941a17

import type { ConcreteRequest } from 'relay-runtime';
export type InsightBy = "LEAGUE" | "MARKET" | "ODDS" | "PRICE" | "%future added value";
export type InsightRouteQuery$variables = Record<PropertyKey, never>;
export type InsightRouteQuery$data = {
  readonly viewer: {
    readonly insight: ReadonlyArray<{
      readonly by: InsightBy;
      readonly income: {
        readonly amount: string;
        readonly text: string;
      };
      readonly label: string;
      readonly sales: number;
      readonly settled: number;
      readonly won: number;
      readonly yieldPercent: string | null | undefined;
    }>;
    readonly tipster: {
      readonly username: string;
    };
  } | null | undefined;
};
export type InsightRouteQuery = {
  response: InsightRouteQuery$data;
  variables: InsightRouteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "InsightRow",
  "kind": "LinkedField",
  "name": "insight",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "by",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "label",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "settled",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "won",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "yieldPercent",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sales",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "income",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "amount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "InsightRouteQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Tipster",
            "kind": "LinkedField",
            "name": "tipster",
            "plural": false,
            "selections": [
              (v0/*:: as any*/)
            ],
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "InsightRouteQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Tipster",
            "kind": "LinkedField",
            "name": "tipster",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "f91c8ddb7b0ce097557067a1991d1f50ab5431c75f27e4488c24be7eb9941a17",
    "metadata": {},
    "name": "InsightRouteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "45a1bdc88d9d96070c8b17612ba84fe4";

export default node;
