/**
 * @generated SignedSource<<719bba7ceed58a0d9360e2d83344a40d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AvatarForm_tipster$data = {
  readonly profile: {
    readonly photo: string | null | undefined;
  };
  readonly username: string;
  readonly " $fragmentType": "AvatarForm_tipster";
};
export type AvatarForm_tipster$key = {
  readonly " $data"?: AvatarForm_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"AvatarForm_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AvatarForm_tipster",
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
          "name": "photo",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "3e3aa191417aff0b1d2019b13e529e3b";

export default node;
