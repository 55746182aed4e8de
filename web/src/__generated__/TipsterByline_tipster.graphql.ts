/**
 * @generated SignedSource<<b385aa11f1a1809aa785acc6c4d457f8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TipsterByline_tipster$data = {
  readonly profile: {
    readonly photo: string | null | undefined;
    readonly premium: boolean;
  };
  readonly stats: {
    readonly lost: number;
    readonly profitPoints: ReadonlyArray<number>;
    readonly profitUnits: string;
    readonly rating: string | null | undefined;
    readonly won: number;
  };
  readonly username: string;
  readonly " $fragmentType": "TipsterByline_tipster";
};
export type TipsterByline_tipster$key = {
  readonly " $data"?: TipsterByline_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TipsterByline_tipster",
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
          "name": "profitPoints",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "084495c47bda4f540698e1e35bd525ff";

export default node;
