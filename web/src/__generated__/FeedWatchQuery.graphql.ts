/**
 * @generated SignedSource<<770ef53a235bced873903624f7121c79>>
 * @relayHash eecda4af067fb77c91dba057978f3e34
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bb9f8466b3f3494c6df700499d11ff1e84b7cbc5530d33d67128eb6e02e1ede5

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FeedWatchQuery$variables = Record<PropertyKey, never>;
export type FeedWatchQuery$data = {
  readonly feedHealth: {
    readonly " $fragmentSpreads": FragmentRefs<"FeedWatch_health">;
  };
};
export type FeedWatchQuery = {
  response: FeedWatchQuery$data;
  variables: FeedWatchQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FeedWatchQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FeedHealth",
        "kind": "LinkedField",
        "name": "feedHealth",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "FeedWatch_health"
          }
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
    "name": "FeedWatchQuery",
    "selections": [
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
            "name": "frozen",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "stale",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "bb9f8466b3f3494c6df700499d11ff1e84b7cbc5530d33d67128eb6e02e1ede5",
    "metadata": {},
    "name": "FeedWatchQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "f54b214841f437f5741b85d4c2b7ef85";

export default node;
