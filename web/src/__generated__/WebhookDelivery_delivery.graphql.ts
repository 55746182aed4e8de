/**
 * @generated SignedSource<<c866befaae3719728eccc868dad161b2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WebhookEvent = "FREE_TIP_PUBLISHED" | "GAME_RESULT" | "PURCHASE_FAILED" | "PURCHASE_PAID" | "PURCHASE_REFUNDED" | "SLIP_CORRECTED" | "SLIP_FINISHED" | "SLIP_PUBLISHED" | "SLIP_SETTLED" | "WEBHOOK_TEST" | "WITHDRAWAL_FAILED" | "WITHDRAWAL_PAID" | "WITHDRAWAL_REQUESTED" | "%future added value";
export type WebhookState = "DELIVERED" | "FAILED" | "PENDING" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WebhookDelivery_delivery$data = {
  readonly address: string;
  readonly attempts: number;
  readonly createdAt: string;
  readonly event: WebhookEvent;
  readonly id: string;
  readonly lastError: string | null | undefined;
  readonly lastStatus: number | null | undefined;
  readonly nextTryAt: string | null | undefined;
  readonly state: WebhookState;
  readonly " $fragmentType": "WebhookDelivery_delivery";
};
export type WebhookDelivery_delivery$key = {
  readonly " $data"?: WebhookDelivery_delivery$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookDelivery_delivery">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WebhookDelivery_delivery",
  "selections": [
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
      "name": "address",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "event",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "attempts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastStatus",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nextTryAt",
      "storageKey": null
    }
  ],
  "type": "WebhookDelivery",
  "abstractKey": null
};

(node as any).hash = "4c2040bd5c31e7260200a2b60579b092";

export default node;
