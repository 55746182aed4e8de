/**
 * @generated SignedSource<<9c0b86072015596d76426ea68bbd659b>>
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
    readonly joinedAt: string;
    readonly photo: string | null | undefined;
    readonly premium: boolean;
  };
  readonly stats: {
    readonly class: TipsterClass;
    readonly classSample: number;
    readonly form: ReadonlyArray<SlipResult>;
    readonly lost: number;
    readonly profitUnits: string;
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
          "name": "photo",
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
          "name": "profitUnits",
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
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "042b3fb781fb06cb03f7d7d919bd35b7";

export default node;
