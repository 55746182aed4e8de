/**
 * @generated SignedSource<<ab739e91696a90d00b29f911c3a2fe07>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PersonalDetails_viewer$data = {
  readonly name: string;
  readonly tipster: {
    readonly profile: {
      readonly city: string;
      readonly country: string;
    };
    readonly username: string;
    readonly " $fragmentSpreads": FragmentRefs<"AvatarForm_tipster">;
  };
  readonly " $fragmentType": "PersonalDetails_viewer";
};
export type PersonalDetails_viewer$key = {
  readonly " $data"?: PersonalDetails_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PersonalDetails_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PersonalDetails_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
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
        },
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
              "name": "country",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "city",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "AvatarForm_tipster"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "7d3fb0771047ff87af6f1da3259b2e4e";

export default node;
