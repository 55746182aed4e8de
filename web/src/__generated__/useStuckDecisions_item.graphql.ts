/**
 * @generated SignedSource<<af7c77173fb2965354aa443687d005c0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StuckMoneyAction = "DECIDE_NOT_PAID" | "DECIDE_PAID" | "RESEND" | "RESOLVE_KEPT" | "REVIEW" | "WAIT" | "%future added value";
export type StuckMoneyKind = "DELIVERY" | "PURCHASE" | "REFUND" | "WITHDRAWAL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useStuckDecisions_item$data = {
  readonly id: string;
  readonly may: ReadonlyArray<StuckMoneyAction>;
  readonly stuckKind: StuckMoneyKind;
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
      "alias": "stuckKind",
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
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

(node as any).hash = "5dc15285120c7d34596eb71b1dc36757";

export default node;
