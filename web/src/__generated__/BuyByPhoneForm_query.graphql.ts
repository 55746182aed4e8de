/**
 * @generated SignedSource<<bd416b48360b8a24e5afd72fbc7c9e03>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BuyByPhoneForm_query$data = {
  readonly credits: ReadonlyArray<{
    readonly amount: {
      readonly text: string;
    };
    readonly maskedPhone: string;
  }>;
  readonly " $fragmentType": "BuyByPhoneForm_query";
};
export type BuyByPhoneForm_query$key = {
  readonly " $data"?: BuyByPhoneForm_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"BuyByPhoneForm_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BuyByPhoneForm_query",
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

(node as any).hash = "04e615f53b2b799ad71302610d2ba0d0";

export default node;
