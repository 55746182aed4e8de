/**
 * @generated SignedSource<<c1444a10fd1e4bd7582a547cd0c7206c>>
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
  readonly pendingEmail: string | null | undefined;
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pendingEmail",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "10ad0c31c4d70355a324ce8345ebaa65";

export default node;
