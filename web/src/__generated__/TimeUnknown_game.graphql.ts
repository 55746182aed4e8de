/**
 * @generated SignedSource<<17b4d74d5f83890a8ba3ae7f610fbfdd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TimeUnknown_game$data = {
  readonly timeKnown: boolean;
  readonly tipsCloseAt: string;
  readonly " $fragmentType": "TimeUnknown_game";
};
export type TimeUnknown_game$key = {
  readonly " $data"?: TimeUnknown_game$data;
  readonly " $fragmentSpreads": FragmentRefs<"TimeUnknown_game">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TimeUnknown_game",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "timeKnown",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tipsCloseAt",
      "storageKey": null
    }
  ],
  "type": "Game",
  "abstractKey": null
};

(node as any).hash = "d25ca39c8870fd191a6b02dc14ad90ab";

export default node;
