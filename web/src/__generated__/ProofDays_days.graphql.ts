/**
 * @generated SignedSource<<c0fc6e006205749a128e53401e55639e>>
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
      readonly date: string;
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
              "name": "date",
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

(node as any).hash = "d55e7d18e2e6a17558853a0a95b8ebf6";

export default node;
