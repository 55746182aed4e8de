/**
 * @generated SignedSource<<7918778284d83776398e0caec41fcb9b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipTips_slip$data = {
  readonly tips: ReadonlyArray<{
    readonly game: {
      readonly number: number;
      readonly " $fragmentSpreads": FragmentRefs<"GameScore_game" | "GameTeams_game">;
    };
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"TipPick_tip">;
  }>;
  readonly " $fragmentType": "SlipTips_slip";
};
export type SlipTips_slip$key = {
  readonly " $data"?: SlipTips_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipTips_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipTips_slip",
  "selections": [
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
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "number",
              "storageKey": null
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

(node as any).hash = "5cd8145d7f479b889b4f05d8c4811179";

export default node;
