/**
 * @generated SignedSource<<02656b87850f5d17f972c22c99e5f5d2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AuditFilter_query$data = {
  readonly auditActions: ReadonlyArray<string>;
  readonly " $fragmentType": "AuditFilter_query";
};
export type AuditFilter_query$key = {
  readonly " $data"?: AuditFilter_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"AuditFilter_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AuditFilter_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "auditActions",
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "f78bacfc8e3d8abd26b99c4ee944ba16";

export default node;
