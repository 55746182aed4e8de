/**
 * @generated SignedSource<<d2b3afc313cad6dfe57342ff7bbd9d70>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FeedWatch_health$data = {
  readonly frozen: boolean;
  readonly " $fragmentSpreads": FragmentRefs<"FeedNotice_health">;
  readonly " $fragmentType": "FeedWatch_health";
};
export type FeedWatch_health$key = {
  readonly " $data"?: FeedWatch_health$data;
  readonly " $fragmentSpreads": FragmentRefs<"FeedWatch_health">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FeedWatch_health",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "frozen",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FeedNotice_health"
    }
  ],
  "type": "FeedHealth",
  "abstractKey": null
};

(node as any).hash = "b55a0f3a9668cc701c375b5125c20533";

export default node;
