/**
 * @generated SignedSource<<dcaf20606658b9690abf0578f6430139>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FeedState_query$data = {
  readonly feedHealth: {
    readonly frozen: boolean;
    readonly stale: boolean;
  };
  readonly feeds: ReadonlyArray<{
    readonly lastError: string | null | undefined;
    readonly name: string;
    readonly seenAt: string | null | undefined;
    readonly triedAt: string;
  }>;
  readonly " $fragmentType": "FeedState_query";
};
export type FeedState_query$key = {
  readonly " $data"?: FeedState_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"FeedState_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FeedState_query",
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
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "5452615a3eafcbe752475e2328399177";

export default node;
