/**
 * @generated SignedSource<<e2bd91db978c85a699ea3fcbbe04a069>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProfitCurve_tipster$data = {
  readonly profitCurve: ReadonlyArray<{
    readonly at: string;
    readonly profitUnits: string;
  }>;
  readonly " $fragmentType": "ProfitCurve_tipster";
};
export type ProfitCurve_tipster$key = {
  readonly " $data"?: ProfitCurve_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProfitCurve_tipster">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProfitCurve_tipster",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "last",
          "value": 100
        }
      ],
      "concreteType": "ProfitPoint",
      "kind": "LinkedField",
      "name": "profitCurve",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "profitUnits",
          "storageKey": null
        }
      ],
      "storageKey": "profitCurve(last:100)"
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};

(node as any).hash = "84f7038ece356e97f7ae278396e1947f";

export default node;
