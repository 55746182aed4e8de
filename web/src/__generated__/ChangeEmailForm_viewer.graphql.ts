/**
 * @generated SignedSource<<06d987792c53ead71387ee65220036d2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChangeEmailForm_viewer$data = {
  readonly email: string | null | undefined;
  readonly emailVerified: boolean;
  readonly " $fragmentType": "ChangeEmailForm_viewer";
};
export type ChangeEmailForm_viewer$key = {
  readonly " $data"?: ChangeEmailForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChangeEmailForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChangeEmailForm_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "emailVerified",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "947cc25017baa64467ea3ecc709e6fe5";

export default node;
