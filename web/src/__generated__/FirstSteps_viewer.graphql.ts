/**
 * @generated SignedSource<<55a01f94e5095c3fb3f12ce3c8d384c7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FirstSteps_viewer$data = {
  readonly tipster: {
    readonly profile: {
      readonly photo: string | null | undefined;
    };
    readonly slips: {
      readonly totalCount: number;
    };
  };
  readonly " $fragmentType": "FirstSteps_viewer";
};
export type FirstSteps_viewer$key = {
  readonly " $data"?: FirstSteps_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"FirstSteps_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FirstSteps_viewer",
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
          "concreteType": "Profile",
          "kind": "LinkedField",
          "name": "profile",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "photo",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 1
            }
          ],
          "concreteType": "SlipConnection",
          "kind": "LinkedField",
          "name": "slips",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "totalCount",
              "storageKey": null
            }
          ],
          "storageKey": "slips(first:1)"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "d3b05a48bfd4064998441939f026237f";

export default node;
