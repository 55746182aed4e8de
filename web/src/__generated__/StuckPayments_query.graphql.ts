/**
 * @generated SignedSource<<f83431b1f976020e8fbda65d66fbf7cb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StuckMoneyKind = "DELIVERY" | "PURCHASE" | "REFUND" | "WITHDRAWAL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type StuckPayments_query$data = {
  readonly stuckMoney: ReadonlyArray<{
    readonly kind: StuckMoneyKind;
    readonly rowId: string;
    readonly " $fragmentSpreads": FragmentRefs<"StuckItem_item">;
  }>;
  readonly " $fragmentType": "StuckPayments_query";
};
export type StuckPayments_query$key = {
  readonly " $data"?: StuckPayments_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"StuckPayments_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StuckPayments_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "StuckMoney",
      "kind": "LinkedField",
      "name": "stuckMoney",
      "plural": true,
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "StuckItem_item"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "7ad8eff9942279529390a0711defa44c";

export default node;
