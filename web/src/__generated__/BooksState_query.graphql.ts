/**
 * @generated SignedSource<<efad390128ac75108c3727e5e22dc225>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BooksState_query$data = {
  readonly ledgerDifferences: ReadonlyArray<{
    readonly check: string;
    readonly expected: string;
    readonly found: string;
    readonly subject: string;
  }>;
  readonly " $fragmentType": "BooksState_query";
};
export type BooksState_query$key = {
  readonly " $data"?: BooksState_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"BooksState_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BooksState_query",
  "selections": [
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
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "80bc433a94982c8fe53c0cb1e5f087f9";

export default node;
