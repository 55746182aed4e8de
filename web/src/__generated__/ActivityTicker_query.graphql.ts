/**
 * @generated SignedSource<<3d0b0a0a51f61e5b8aff9e11f0ea2782>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ActivityKind = "JOINED" | "PUBLISHED" | "WITHDREW" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ActivityTicker_query$data = {
  readonly recentActivity: ReadonlyArray<{
    readonly amount: {
      readonly text: string;
    } | null | undefined;
    readonly id: string;
    readonly kind: ActivityKind;
    readonly sample: boolean;
    readonly text: string;
    readonly username: string;
  }>;
  readonly " $fragmentType": "ActivityTicker_query";
};
export type ActivityTicker_query$key = {
  readonly " $data"?: ActivityTicker_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityTicker_query">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
};
return {
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
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "amount",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        (v0/*:: as any*/),
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
})();

(node as any).hash = "da61814a10f560074bc5945d7d52a0aa";

export default node;
