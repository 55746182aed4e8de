/**
 * @generated SignedSource<<a11958041aef75d8ba8e7c03b42e6db4>>
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
    readonly profitUnits: string;
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
          "name": "profitUnits",
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

(node as any).hash = "5cadc1bbf63bc20e0a45747a4bd860df";

export default node;
