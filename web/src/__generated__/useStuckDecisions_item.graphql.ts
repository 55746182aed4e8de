/**
 * @generated SignedSource<<9492a17578f5cb5c5424f6fd583c48c5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StuckMoneyAction = "DECIDE_NOT_PAID" | "DECIDE_PAID" | "RESEND" | "RESOLVE_KEPT" | "WAIT" | "%future added value";
export type StuckMoneyKind = "DELIVERY" | "PURCHASE" | "REFUND" | "WITHDRAWAL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useStuckDecisions_item$data = {
  readonly kind: StuckMoneyKind;
  readonly may: ReadonlyArray<StuckMoneyAction>;
  readonly rowId: string;
  readonly " $fragmentType": "useStuckDecisions_item";
};
export type useStuckDecisions_item$key = {
  readonly " $data"?: useStuckDecisions_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"useStuckDecisions_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useStuckDecisions_item",
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
    }
  ],
  "type": "StuckMoney",
  "abstractKey": null
};

(node as any).hash = "420b822d4b9df3fb86512cdea4e4af67";

export default node;
