/**
 * @generated SignedSource<<04920c7dd0847b49a3399f9ee92544e6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LatestWonTips_query$data = {
  readonly wonSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"FinishedSlipCard_slip">;
      };
    }>;
  };
  readonly " $fragmentType": "LatestWonTips_query";
};
export type LatestWonTips_query$key = {
  readonly " $data"?: LatestWonTips_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LatestWonTips_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": 12,
      "kind": "LocalArgument",
      "name": "count"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LatestWonTips_query",
  "selections": [
    {
      "alias": "wonSlips",
      "args": [
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "count"
        },
        {
          "kind": "Literal",
          "name": "result",
          "value": "WON"
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
                  "name": "id",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "FinishedSlipCard_slip"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "9716164676e240ada669f6b96eb36c3c";

export default node;
