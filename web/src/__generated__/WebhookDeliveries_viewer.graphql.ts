/**
 * @generated SignedSource<<28f9afb29b498f064ed29ed505b675e3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WebhookEvent = "FREE_TIP_PUBLISHED" | "GAME_RESULT" | "PURCHASE_FAILED" | "PURCHASE_PAID" | "PURCHASE_REFUNDED" | "SLIP_CORRECTED" | "SLIP_FINISHED" | "SLIP_PUBLISHED" | "SLIP_SETTLED" | "WEBHOOK_TEST" | "WITHDRAWAL_FAILED" | "WITHDRAWAL_PAID" | "WITHDRAWAL_REQUESTED" | "%future added value";
export type WebhookState = "DELIVERED" | "FAILED" | "PENDING" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WebhookDeliveries_viewer$data = {
  readonly webhookDeliveries: ReadonlyArray<{
    readonly attempts: number;
    readonly createdAt: string;
    readonly event: WebhookEvent;
    readonly id: string;
    readonly lastError: string | null | undefined;
    readonly lastStatus: number | null | undefined;
    readonly nextTryAt: string | null | undefined;
    readonly state: WebhookState;
    readonly url: string;
  }>;
  readonly " $fragmentType": "WebhookDeliveries_viewer";
};
export type WebhookDeliveries_viewer$key = {
  readonly " $data"?: WebhookDeliveries_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookDeliveries_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WebhookDeliveries_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "WebhookDelivery",
      "kind": "LinkedField",
      "name": "webhookDeliveries",
      "plural": true,
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
          "name": "url",
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
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "54509c87f9eb3d7b3929c9b0c168b727";

export default node;
