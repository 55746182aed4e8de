/**
 * @generated SignedSource<<d506a8e5a31ff2302381466dc910f2da>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WebhookEvent = "FREE_TIP_PUBLISHED" | "GAME_RESULT" | "PURCHASE_FAILED" | "PURCHASE_PAID" | "PURCHASE_REFUNDED" | "SLIP_CORRECTED" | "SLIP_FINISHED" | "SLIP_PUBLISHED" | "SLIP_SETTLED" | "WEBHOOK_TEST" | "WITHDRAWAL_FAILED" | "WITHDRAWAL_PAID" | "WITHDRAWAL_REQUESTED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Webhooks_viewer$data = {
  readonly webhooks: ReadonlyArray<{
    readonly address: string;
    readonly disabledAt: string | null | undefined;
    readonly disabledReason: string | null | undefined;
    readonly events: ReadonlyArray<WebhookEvent>;
    readonly id: string;
    readonly previousSecretUntil: string | null | undefined;
  }>;
  readonly " $fragmentType": "Webhooks_viewer";
};
export type Webhooks_viewer$key = {
  readonly " $data"?: Webhooks_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"Webhooks_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Webhooks_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Webhook",
      "kind": "LinkedField",
      "name": "webhooks",
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
          "name": "address",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "events",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "disabledAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "disabledReason",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "previousSecretUntil",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "2ce79b403e2d33697bd1c32870d92c65";

export default node;
