/**
 * @generated SignedSource<<76a8026f5e90abe45431207c1e80c27c>>
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
  readonly kind: SuspenseKind;
  readonly phone: string | null | undefined;
  readonly provider: PaymentProvider;
  readonly purchaseRowId: string | null | undefined;
  readonly receipt: string | null | undefined;
  readonly reference: string | null | undefined;
  readonly rowId: string;
  readonly since: string;
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
      "name": "rowId",
      "storageKey": null
    },
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
      "name": "purchaseRowId",
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

(node as any).hash = "3311ee63a416867ffb20a284dc7047e5";

export default node;
