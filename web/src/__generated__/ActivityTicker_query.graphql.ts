/**
 * @generated SignedSource<<46a0f7c8dc0286e3a06c2214c8221f14>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
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
