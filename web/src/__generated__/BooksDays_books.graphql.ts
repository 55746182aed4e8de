/**
 * @generated SignedSource<<2884b76d2a646c7abe45cf8e86d330d3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Currency = "KES" | "NGN" | "UGX" | "USD" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type BooksDays_books$data = {
  readonly days: ReadonlyArray<{
    readonly chargedBack: {
      readonly amount: string;
    };
    readonly charges: {
      readonly amount: string;
    };
    readonly closing: {
      readonly amount: string;
    };
    readonly day: string;
    readonly opening: {
      readonly amount: string;
      readonly currency: Currency;
    };
    readonly other: {
      readonly amount: string;
    };
    readonly paidOut: {
      readonly amount: string;
    };
    readonly payments: number;
    readonly payouts: number;
    readonly provider: string;
    readonly received: {
      readonly amount: string;
    };
    readonly refunded: {
      readonly amount: string;
    };
  }>;
  readonly " $fragmentType": "BooksDays_books";
};
export type BooksDays_books$key = {
  readonly " $data"?: BooksDays_books$data;
  readonly " $fragmentSpreads": FragmentRefs<"BooksDays_books">;
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
  "name": "BooksDays_books",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "BooksDay",
      "kind": "LinkedField",
      "name": "days",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "day",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "provider",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "payments",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "payouts",
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
          "name": "received",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "refunded",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "chargedBack",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "paidOut",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "charges",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "other",
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

(node as any).hash = "9f9a17b60035818c9f15b7f606627ecd";

export default node;
