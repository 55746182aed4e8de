/**
 * @generated SignedSource<<03c05e386bd7539ed8a1d2516ff7d32c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChangePhoneForm_viewer$data = {
  readonly phone: string;
  readonly " $fragmentType": "ChangePhoneForm_viewer";
};
export type ChangePhoneForm_viewer$key = {
  readonly " $data"?: ChangePhoneForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChangePhoneForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChangePhoneForm_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "phone",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "03459bc1598d8ceae48c48b6700ae969";

export default node;
