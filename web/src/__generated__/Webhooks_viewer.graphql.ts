/**
 * @generated SignedSource<<65c6ef098ba4c16eab4add01da227df0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WebhookEvent = "PURCHASE_PAID" | "SLIP_FINISHED" | "SLIP_PUBLISHED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Webhooks_viewer$data = {
  readonly webhooks: ReadonlyArray<{
    readonly disabledAt: string | null | undefined;
    readonly disabledReason: string | null | undefined;
    readonly events: ReadonlyArray<WebhookEvent>;
    readonly id: string;
    readonly url: string;
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
          "name": "url",
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "40fa41e6fd6ef63967b51417519c7fd2";

export default node;
