/**
 * @generated SignedSource<<8a088f92a24d8110ce27c70062276535>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DashboardTiles_viewer$data = {
  readonly finance: {
    readonly " $fragmentSpreads": FragmentRefs<"DashboardTiles_finance">;
  };
  readonly rating: string | null | undefined;
  readonly " $fragmentType": "DashboardTiles_viewer";
};
export type DashboardTiles_viewer$key = {
  readonly " $data"?: DashboardTiles_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"DashboardTiles_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DashboardTiles_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "rating",
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
          "name": "DashboardTiles_finance"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "dca0a13ed11f4a256f8c6c16e5cfecee";

export default node;
