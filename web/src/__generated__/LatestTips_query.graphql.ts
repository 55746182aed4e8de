/**
 * @generated SignedSource<<0adca419aa2c948c6318371828990cce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LatestTips_query$data = {
  readonly latestSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"SlipGrid_slips">;
      };
    }>;
  };
  readonly " $fragmentType": "LatestTips_query";
};
export type LatestTips_query$key = {
  readonly " $data"?: LatestTips_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LatestTips_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": 4,
      "kind": "LocalArgument",
      "name": "count"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LatestTips_query",
  "selections": [
    {
      "alias": "latestSlips",
      "args": [
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "count"
        },
        {
          "kind": "Literal",
          "name": "order",
          "value": "LATEST"
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "activeSlips",
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
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "SlipGrid_slips"
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

(node as any).hash = "3c563ea521b220d995b218d5bf026348";

export default node;
