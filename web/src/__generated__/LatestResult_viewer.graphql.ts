/**
 * @generated SignedSource<<caa3f757821bef393a185a08364def71>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type LatestResult_viewer$data = {
  readonly tipster: {
    readonly finishedSlips: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly finishedAt: string | null | undefined;
          readonly number: number;
          readonly result: SlipResult | null | undefined;
          readonly settledOdds: string | null | undefined;
          readonly totalOdds: string;
        };
      }>;
    };
    readonly username: string;
  };
  readonly " $fragmentType": "LatestResult_viewer";
};
export type LatestResult_viewer$key = {
  readonly " $data"?: LatestResult_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LatestResult_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LatestResult_viewer",
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        },
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 1
            }
          ],
          "concreteType": "SlipConnection",
          "kind": "LinkedField",
          "name": "finishedSlips",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "SlipEdge",
              "kind": "LinkedField",
              "name": "edges",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Slip",
                  "kind": "LinkedField",
                  "name": "node",
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
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "result",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "finishedAt",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "totalOdds",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "settledOdds",
                      "storageKey": null
                    }
                  ],
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": "finishedSlips(first:1)"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "3365b9fa88e44963dcfb32fd2e10d4e6";

export default node;
