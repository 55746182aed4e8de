/**
 * @generated SignedSource<<50849ed9ec93995750c707592c98b62d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StatementLinks_viewer$data = {
  readonly statement: {
    readonly csv: string;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly pdf: string;
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
          "name": "firstDay",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastDay",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "csv",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "pdf",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "8db8c313a3f425262de3520534ec6220";

export default node;
