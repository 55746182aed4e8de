/**
 * @generated SignedSource<<33af28f6d19f96dc1d87b0d782b2d5bb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentProvider = "FLUTTERWAVE" | "MPESA" | "%future added value";
export type SuspenseKind = "OTHER" | "REFUND_FAILED" | "SURPLUS" | "UNMATCHED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SuspenseItem_item$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly email: string | null | undefined;
  readonly id: string;
  readonly phone: string | null | undefined;
  readonly provider: PaymentProvider;
  readonly purchaseSubject: string | null | undefined;
  readonly receipt: string | null | undefined;
  readonly reference: string | null | undefined;
  readonly since: string;
  readonly suspenseKind: SuspenseKind;
  readonly " $fragmentType": "SuspenseItem_item";
};
export type SuspenseItem_item$key = {
  readonly " $data"?: SuspenseItem_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"SuspenseItem_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SuspenseItem_item",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": "suspenseKind",
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
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
      "name": "receipt",
      "storageKey": null
    },
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
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reference",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "purchaseSubject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
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
  "type": "SuspenseItem",
  "abstractKey": null
};

(node as any).hash = "bf11916ae5b82718e2acdaa6755c1a51";

export default node;
