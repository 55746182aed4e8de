/**
 * @generated SignedSource<<3f6ce06fe84995c59f73c160074319af>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProofDays_days$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly day: string;
      readonly id: string;
      readonly lastSequence: number;
      readonly links: number;
      readonly merkleRoot: string;
      readonly number: number;
      readonly previousRoot: string;
      readonly root: string;
    };
  }>;
  readonly " $fragmentType": "ProofDays_days";
};
export type ProofDays_days$key = {
  readonly " $data"?: ProofDays_days$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProofDays_days">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProofDays_days",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ProofDayEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ProofDay",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
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
              "kind": "ScalarField",
              "name": "number",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "day",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "links",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lastSequence",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "merkleRoot",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "previousRoot",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "root",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "ProofDayConnection",
  "abstractKey": null
};

(node as any).hash = "956906c5c092455da0e6c697d38bbe26";

export default node;
