/**
 * @generated SignedSource<<b52edc81478020b4d17771ffcdaf4f5a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Currency = "KES" | "NGN" | "UGX" | "USD" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type BooksAccounts_books$data = {
  readonly accounts: ReadonlyArray<{
    readonly account: string;
    readonly closing: {
      readonly amount: string;
    };
    readonly credits: {
      readonly amount: string;
    };
    readonly debits: {
      readonly amount: string;
    };
    readonly opening: {
      readonly amount: string;
      readonly currency: Currency;
    };
  }>;
  readonly " $fragmentType": "BooksAccounts_books";
};
export type BooksAccounts_books$key = {
  readonly " $data"?: BooksAccounts_books$data;
  readonly " $fragmentSpreads": FragmentRefs<"BooksAccounts_books">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "amount",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BooksAccounts_books",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "BooksAccount",
      "kind": "LinkedField",
      "name": "accounts",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "account",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "opening",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "currency",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "debits",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "credits",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "closing",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Books",
  "abstractKey": null
};
})();

(node as any).hash = "fd84d9f9ddba193f9385173cab083d62";

export default node;
