/**
 * @generated SignedSource<<b588176dcc5db9b6566f7f2e9a1ea0df>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type TipsterRecord_tipster$data = {
  readonly stats: {
    readonly form: ReadonlyArray<SlipResult>;
    readonly lost: number;
    readonly won: number;
    readonly yieldPercent: string | null | undefined;
  };
  readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
  readonly " $fragmentType": "TipsterRecord_tipster";
};
export type TipsterRecord_tipster$key = {
  readonly " $data"?: TipsterRecord_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"TipsterRecord_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TipsterRecord_tipster",
  "selections": [
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
          "name": "yieldPercent",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "form",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TipsterByline_tipster"
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "7b95436da771df80f1c76ada0486e366";

export default node;
