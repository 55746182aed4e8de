/**
 * @generated SignedSource<<e0a894e7d09ab7bc868bc027b21dfeb1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FeedNotice_health$data = {
  readonly frozen: boolean;
  readonly stale: boolean;
  readonly " $fragmentType": "FeedNotice_health";
};
export type FeedNotice_health$key = {
  readonly " $data"?: FeedNotice_health$data;
  readonly " $fragmentSpreads": FragmentRefs<"FeedNotice_health">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FeedNotice_health",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stale",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "frozen",
      "storageKey": null
    }
  ],
  "type": "FeedHealth",
  "abstractKey": null
};

(node as any).hash = "7280e932bcae918721c9f1ce30f7e056";

export default node;
