/**
 * @generated SignedSource<<bdc23940394768b21df6ad5a8be783bf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
export type TipsterClass = "LISTED" | "RANKED" | "ROOKIE" | "VERIFIED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ProfileHeader_tipster$data = {
  readonly profile: {
    readonly city: string;
    readonly country: string;
    readonly imageUrl: string | null | undefined;
    readonly joinedAt: string;
    readonly premium: boolean;
  };
  readonly stats: {
    readonly class: TipsterClass;
    readonly form: ReadonlyArray<SlipResult>;
    readonly lost: number;
    readonly rating: string | null | undefined;
    readonly won: number;
  };
  readonly username: string;
  readonly " $fragmentType": "ProfileHeader_tipster";
};
export type ProfileHeader_tipster$key = {
  readonly " $data"?: ProfileHeader_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProfileHeader_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProfileHeader_tipster",
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
        },
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "joinedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "premium",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
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
          "name": "rating",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "won",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lost",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "form",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "class",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "165e072cf34c1f4dd2c4ff532c82571a";

export default node;
