/**
 * @generated SignedSource<<6bc14ce74b26dfe74286ffe4191dad42>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SuspenseList_query$data = {
  readonly suspenseItems: ReadonlyArray<{
    readonly rowId: string;
    readonly " $fragmentSpreads": FragmentRefs<"SuspenseItem_item">;
  }>;
  readonly " $fragmentType": "SuspenseList_query";
};
export type SuspenseList_query$key = {
  readonly " $data"?: SuspenseList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"SuspenseList_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SuspenseList_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SuspenseItem",
      "kind": "LinkedField",
      "name": "suspenseItems",
      "plural": true,
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
          "name": "SuspenseItem_item"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "50540152e882edffac4e3514f0b48f2c";

export default node;
