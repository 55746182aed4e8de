/**
 * @generated SignedSource<<8e917f3b6792749698640ad04ac689e6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentCountry = "INTL" | "KE" | "NG" | "UG" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type MyPlan_purchase$data = {
  readonly country: PaymentCountry;
  readonly paidAt: string | null | undefined;
  readonly plan: {
    readonly title: string;
  } | null | undefined;
  readonly " $fragmentType": "MyPlan_purchase";
};
export type MyPlan_purchase$key = {
  readonly " $data"?: MyPlan_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"MyPlan_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MyPlan_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "country",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "paidAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SubscriptionPlan",
      "kind": "LinkedField",
      "name": "plan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};

(node as any).hash = "4d60ceed9ec4dfd757c3ae632ebe351d";

export default node;
