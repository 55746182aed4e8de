/**
 * @generated SignedSource<<9df11fe05411a3e27866f8d6d81198b6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipPicks_slip$data = {
  readonly locked: boolean;
  readonly tips: ReadonlyArray<{
    readonly game: {
      readonly " $fragmentSpreads": FragmentRefs<"GameScore_game" | "GameTeams_game" | "LockedGame_game">;
    };
    readonly id: string;
    readonly pick: {
      readonly __typename: "Pick";
    } | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"TipPick_tip">;
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"JackpotNote_slip" | "SlipExtras_slip">;
  readonly " $fragmentType": "SlipPicks_slip";
};
export type SlipPicks_slip$key = {
  readonly " $data"?: SlipPicks_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipPicks_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipPicks_slip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "locked",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SlipExtras_slip"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "JackpotNote_slip"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tip",
      "kind": "LinkedField",
      "name": "tips",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Pick",
          "kind": "LinkedField",
          "name": "pick",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "__typename",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TipPick_tip"
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Game",
          "kind": "LinkedField",
          "name": "game",
          "plural": false,
          "selections": [
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "LockedGame_game"
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "GameTeams_game"
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "GameScore_game"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "28cba339b99027260c9b28f108b2641a";

export default node;
