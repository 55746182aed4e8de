/**
 * @generated SignedSource<<189b097d3737c171a049b54060e9ef1e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PremiumToggle_tipster$data = {
  readonly profile: {
    readonly premium: boolean;
  };
  readonly username: string;
  readonly " $fragmentType": "PremiumToggle_tipster";
};
export type PremiumToggle_tipster$key = {
  readonly " $data"?: PremiumToggle_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"PremiumToggle_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PremiumToggle_tipster",
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
          "name": "premium",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "9ff6a29c614b48329db4c624abac9a51";

export default node;
