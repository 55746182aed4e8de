/**
 * @generated SignedSource<<3d9acc52dfad9f787111f998d8713c7f>>
 * @relayHash e35be029a872fb09613d28dbeb8ac05a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4dea6d0086eadf6017fa6fad20be1241fc6ebb86a401145082a76202cae1a432

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OverviewRouteQuery$variables = Record<PropertyKey, never>;
export type OverviewRouteQuery$data = {
  readonly " $fragmentSpreads": FragmentRefs<"BooksState_query" | "FeedState_query" | "WaitingTiles_query">;
};
export type OverviewRouteQuery = {
  response: OverviewRouteQuery$data;
  variables: OverviewRouteQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "OverviewRouteQuery",
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
    "name": "OverviewRouteQuery",
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
    "id": "4dea6d0086eadf6017fa6fad20be1241fc6ebb86a401145082a76202cae1a432",
    "metadata": {},
    "name": "OverviewRouteQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "0d23b50b18afbdf12189b396f94c79af";

export default node;
