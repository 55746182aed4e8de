/**
 * @generated SignedSource<<340ef1f2450fb25b145d392b82712992>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Dashboard_viewer$data = {
  readonly tipster: {
    readonly username: string;
  };
  readonly " $fragmentSpreads": FragmentRefs<"DashboardTiles_viewer" | "WithdrawRequest_viewer">;
  readonly " $fragmentType": "Dashboard_viewer";
};
export type Dashboard_viewer$key = {
  readonly " $data"?: Dashboard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"Dashboard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Dashboard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Tipster",
      "kind": "LinkedField",
      "name": "tipster",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DashboardTiles_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WithdrawRequest_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "a7d82d9c396e53eef689414714da8994";

export default node;
