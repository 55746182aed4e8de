/**
 * @generated SignedSource<<872df5c64371438c2c34388365a2450c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StatementLinks_viewer$data = {
  readonly statement: {
    readonly csvUrl: string;
    readonly from: string;
    readonly pdfUrl: string;
    readonly to: string;
  };
  readonly " $fragmentType": "StatementLinks_viewer";
};
export type StatementLinks_viewer$key = {
  readonly " $data"?: StatementLinks_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"StatementLinks_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StatementLinks_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Statement",
      "kind": "LinkedField",
      "name": "statement",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "from",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "to",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "csvUrl",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "pdfUrl",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "09f1485966e609d52317dc49fa25be86";

export default node;
