/**
 * @generated SignedSource<<31a4351b280d4d31f869d47ca0921735>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StaffAccess_viewer$data = {
  readonly isStaff: boolean;
  readonly staffCodeNeeded: boolean;
  readonly " $fragmentType": "StaffAccess_viewer";
};
export type StaffAccess_viewer$key = {
  readonly " $data"?: StaffAccess_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"StaffAccess_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StaffAccess_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "staffCodeNeeded",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isStaff",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "97fc022f6caebffb2d46d70fce94043c";

export default node;
