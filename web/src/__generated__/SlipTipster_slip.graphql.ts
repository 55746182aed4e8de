/**
 * @generated SignedSource<<bd9bfa6991792a0230bc317ce93004cd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SlipTipster_slip$data = {
  readonly tipster: {
    readonly stats: {
      readonly averageOdds: string | null | undefined;
      readonly form: ReadonlyArray<SlipResult>;
      readonly lost: number;
      readonly won: number;
      readonly yieldPercent: string | null | undefined;
    };
    readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
  };
  readonly " $fragmentType": "SlipTipster_slip";
};
export type SlipTipster_slip$key = {
  readonly " $data"?: SlipTipster_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipTipster_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipTipster_slip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Tipster",
      "kind": "LinkedField",
      "name": "tipster",
      "plural": false,
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
              "name": "averageOdds",
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
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "80ec10dbd0c90c66da7425874aab306c";

export default node;
