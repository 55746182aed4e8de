/**
 * @generated SignedSource<<fffb9eb6e6b8adecac122134ddaececd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MyCredit_query$data = {
  readonly credits: ReadonlyArray<{
    readonly amount: {
      readonly text: string;
    };
    readonly maskedPhone: string;
    readonly phone: string;
  }>;
  readonly " $fragmentType": "MyCredit_query";
};
export type MyCredit_query$key = {
  readonly " $data"?: MyCredit_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"MyCredit_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MyCredit_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Credit",
      "kind": "LinkedField",
      "name": "credits",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "phone",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "maskedPhone",
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
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "690fd9c09b9eaab2d86ea378ffd4f4c9";

export default node;
