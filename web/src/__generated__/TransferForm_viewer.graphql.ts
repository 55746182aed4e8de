/**
 * @generated SignedSource<<6df255caf195744380523402102f2902>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TransferForm_viewer$data = {
  readonly payoutMethod: {
    readonly account: string;
    readonly holder: string;
    readonly networkName: string;
  } | null | undefined;
  readonly " $fragmentType": "TransferForm_viewer";
};
export type TransferForm_viewer$key = {
  readonly " $data"?: TransferForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TransferForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TransferForm_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PayoutMethod",
      "kind": "LinkedField",
      "name": "payoutMethod",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "networkName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "account",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "holder",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "67465decfc5b524677a306bc1054aa65";

export default node;
