/**
 * @generated SignedSource<<ffc325658a7f496e3d5429a4f03e47c3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type TipsterCard_tipster$data = {
  readonly stats: {
    readonly form: ReadonlyArray<SlipResult>;
    readonly yieldPercent: string | null | undefined;
  };
  readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
  readonly " $fragmentType": "TipsterCard_tipster";
};
export type TipsterCard_tipster$key = {
  readonly " $data"?: TipsterCard_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"TipsterCard_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TipsterCard_tipster",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TipsterByline_tipster"
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
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "afcb223c5275058094f223a39129dc31";

export default node;
