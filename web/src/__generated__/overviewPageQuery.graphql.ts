/**
 * @generated SignedSource<<f3730aa8392203d9aa8ca0d164ad74fa>>
 * @relayHash 7a4cd85b334644a85e1ca773ad26f98d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 45e9ca9f12eeaad26e4ab90bd843c1bd6158661c0fa45a611666e4ed9e61dc06

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type overviewPageQuery$variables = Record<PropertyKey, never>;
export type overviewPageQuery$data = {
  readonly " $fragmentSpreads": FragmentRefs<"BooksState_query" | "FeedState_query" | "WaitingTiles_query">;
};
export type overviewPageQuery = {
  response: overviewPageQuery$data;
  variables: overviewPageQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "overviewPageQuery",
    "selections": [
      {
        "args": null,
        "kind": "FragmentSpread",
        "name": "WaitingTiles_query"
      },
      {
        "args": null,
        "kind": "FragmentSpread",
        "name": "BooksState_query"
      },
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
    "name": "overviewPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Waiting",
        "kind": "LinkedField",
        "name": "whatWaits",
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
            "name": "count",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "oldest",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerDifference",
        "kind": "LinkedField",
        "name": "ledgerDifferences",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "check",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "subject",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "found",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "expected",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
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
    "id": "45e9ca9f12eeaad26e4ab90bd843c1bd6158661c0fa45a611666e4ed9e61dc06",
    "metadata": {},
    "name": "overviewPageQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "5d0a62c44303b5dd8b3c898372a088cb";

export default node;
