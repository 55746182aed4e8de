/**
 * @generated SignedSource<<876e7a5e5ecc90a83e00d83fb112d833>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TipsterClass = "LISTED" | "RANKED" | "ROOKIE" | "VERIFIED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ClassProgress_viewer$data = {
  readonly tipster: {
    readonly stats: {
      readonly class: TipsterClass;
      readonly classSample: number;
    };
  };
  readonly " $fragmentType": "ClassProgress_viewer";
};
export type ClassProgress_viewer$key = {
  readonly " $data"?: ClassProgress_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassProgress_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassProgress_viewer",
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
          "concreteType": "TipsterStats",
          "kind": "LinkedField",
          "name": "stats",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "class",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "classSample",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "60cb2cd4d6a67cd0c307ec909077aab3";

export default node;
