/**
 * @generated SignedSource<<9f82d49c29c2d56755bc804c4df9bf3e>>
 * @relayHash 39383da9ccc6cb12c0df6dcc7db04f87
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 148583e46866b3e9db98f881a81bdba24391d9081fa15908663d4a6c34f1193b

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type InboxKind = "DELIVERY" | "DIFFERENCE" | "FIRST_WITHDRAWAL" | "FRAUD_ALARM" | "HELD_RESULT" | "PAYMENT" | "PROPOSAL" | "REPORT" | "SUSPENSE" | "%future added value";
export type InboxRouteQuery$variables = Record<PropertyKey, never>;
export type InboxRouteQuery$data = {
  readonly inbox: ReadonlyArray<{
    readonly amount: {
      readonly text: string;
    } | null | undefined;
    readonly itemId: string;
    readonly kind: InboxKind;
    readonly since: string;
    readonly title: string;
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"FeedState_query">;
};
export type InboxRouteQuery = {
  response: InboxRouteQuery$data;
  variables: InboxRouteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "InboxItem",
  "kind": "LinkedField",
  "name": "inbox",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "itemId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "amount",
      "plural": false,
      "selections": [
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
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "InboxRouteQuery",
    "selections": [
      (v0/*:: as any*/),
      {
        "args": null,
        "kind": "FragmentSpread",
        "name": "FeedState_query"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "InboxRouteQuery",
    "selections": [
      (v0/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "FeedHealth",
        "kind": "LinkedField",
        "name": "feedHealth",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "stale",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "frozen",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "FeedReport",
        "kind": "LinkedField",
        "name": "feeds",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "triedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "seenAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lastError",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "148583e46866b3e9db98f881a81bdba24391d9081fa15908663d4a6c34f1193b",
    "metadata": {},
    "name": "InboxRouteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b4923fffded36a58b7948fc7dd98c8d0";

export default node;
