/**
 * @generated SignedSource<<9226a600711f0a72ed375a31c973ded4>>
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
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "after"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "before"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "first"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "last"
    }
  ],
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
      "args": [
        {
          "kind": "Variable",
          "name": "after",
          "variableName": "after"
        },
        {
          "kind": "Variable",
          "name": "before",
          "variableName": "before"
        },
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "first"
        },
        {
          "kind": "Variable",
          "name": "last",
          "variableName": "last"
        }
      ],
      "kind": "FragmentSpread",
      "name": "WebhookDeliveries_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "ef2ad1c7a3a2ee2963fdd8392d76654d";

export default node;
