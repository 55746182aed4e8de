/**
 * @generated SignedSource<<87fe3afb0d99f641c20d491fcff703fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BooksFiles_books$data = {
  readonly accountsCsvUrl: string;
  readonly dailyCsvUrl: string;
  readonly paymentsCsvUrl: string;
  readonly pdfUrl: string;
  readonly " $fragmentType": "BooksFiles_books";
};
export type BooksFiles_books$key = {
  readonly " $data"?: BooksFiles_books$data;
  readonly " $fragmentSpreads": FragmentRefs<"BooksFiles_books">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BooksFiles_books",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pdfUrl",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dailyCsvUrl",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "accountsCsvUrl",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "paymentsCsvUrl",
      "storageKey": null
    }
  ],
  "type": "Books",
  "abstractKey": null
};

(node as any).hash = "7c29c74b03a54c8228b2d244bcd7c00c";

export default node;
