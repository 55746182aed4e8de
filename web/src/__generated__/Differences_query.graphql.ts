/**
 * @generated SignedSource<<df050e51cdbdcf894b173e0c88f746a5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Differences_query$data = {
  readonly reconciliationDifferences: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly rowId: string;
        readonly " $fragmentSpreads": FragmentRefs<"DifferenceItem_difference">;
      };
    }>;
  };
  readonly " $fragmentType": "Differences_query";
};
export type Differences_query$key = {
  readonly " $data"?: Differences_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"Differences_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Differences_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 100
        }
      ],
      "concreteType": "ReconciliationDifferenceConnection",
      "kind": "LinkedField",
      "name": "reconciliationDifferences",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ReconciliationDifferenceEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "ReconciliationDifference",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "rowId",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "DifferenceItem_difference"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "reconciliationDifferences(first:100)"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "ece680de929d7f9af349d752dbdef257";

export default node;
