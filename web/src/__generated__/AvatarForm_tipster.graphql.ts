/**
 * @generated SignedSource<<2229f29cb5013afe18e1ce909a6bd512>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AvatarForm_tipster$data = {
  readonly profile: {
    readonly imageUrl: string | null | undefined;
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
          "name": "imageUrl",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "93e38e0267d1b2f87386747fb0284ebb";

export default node;
