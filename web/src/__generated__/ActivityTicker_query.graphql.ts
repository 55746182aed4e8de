/**
 * @generated SignedSource<<b44d0c1161c660f26259c31c80815b41>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ActivityTicker_query$data = {
  readonly recentActivity: ReadonlyArray<{
    readonly id: string;
    readonly sample: boolean;
    readonly text: string;
  }>;
  readonly " $fragmentType": "ActivityTicker_query";
};
export type ActivityTicker_query$key = {
  readonly " $data"?: ActivityTicker_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityTicker_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ActivityTicker_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Activity",
      "kind": "LinkedField",
      "name": "recentActivity",
      "plural": true,
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
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sample",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "d44555b13b094dfaabc827541f853f04";

export default node;
