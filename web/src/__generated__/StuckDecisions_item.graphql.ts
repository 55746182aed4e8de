/**
 * @generated SignedSource<<8e0c3ca41ddfc3b23d8646099ac09c5c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StuckMoneyAction = "DECIDE_NOT_PAID" | "DECIDE_PAID" | "RESEND" | "RESOLVE_KEPT" | "WAIT" | "%future added value";
export type StuckMoneyKind = "DELIVERY" | "PURCHASE" | "REFUND" | "WITHDRAWAL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type StuckDecisions_item$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly kind: StuckMoneyKind;
  readonly may: ReadonlyArray<StuckMoneyAction>;
  readonly rowId: string;
  readonly " $fragmentType": "StuckDecisions_item";
};
export type StuckDecisions_item$key = {
  readonly " $data"?: StuckDecisions_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"StuckDecisions_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StuckDecisions_item",
  "selections": [
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
      "name": "rowId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "may",
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
  "type": "StuckMoney",
  "abstractKey": null
};

(node as any).hash = "2a87ff5a8f1ae7a71faf3efe591a5e70";

export default node;
