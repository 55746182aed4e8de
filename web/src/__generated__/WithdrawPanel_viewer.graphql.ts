/**
 * @generated SignedSource<<4514a05e656deb1d9edb7816455c7d30>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WithdrawPanel_viewer$data = {
  readonly finance: {
    readonly " $fragmentSpreads": FragmentRefs<"WithdrawPanel_finance">;
  };
  readonly phone: string;
  readonly " $fragmentType": "WithdrawPanel_viewer";
};
export type WithdrawPanel_viewer$key = {
  readonly " $data"?: WithdrawPanel_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawPanel_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawPanel_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "phone",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Finance",
      "kind": "LinkedField",
      "name": "finance",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "WithdrawPanel_finance"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "27e35d11c8552dc0465145557151869f";

export default node;
