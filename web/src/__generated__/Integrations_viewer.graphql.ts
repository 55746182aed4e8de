/**
 * @generated SignedSource<<2c0c63228b15e6de25a6d3fc54b4c872>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Integrations_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"ApiKeys_viewer" | "WebhookDeliveries_viewer" | "Webhooks_viewer">;
  readonly " $fragmentType": "Integrations_viewer";
};
export type Integrations_viewer$key = {
  readonly " $data"?: Integrations_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"Integrations_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Integrations_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ApiKeys_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Webhooks_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WebhookDeliveries_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "cc28e5c3d80d7e72b38e5a8dc6d208a8";

export default node;
