/**
 * @generated SignedSource<<47b8eebd06f7b1acce74902b4415aa89>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type KeptMoney_query$data = {
  readonly suspenseItems: ReadonlyArray<{
    readonly rowId: string;
    readonly " $fragmentSpreads": FragmentRefs<"KeptItem_item">;
  }>;
  readonly " $fragmentType": "KeptMoney_query";
};
export type KeptMoney_query$key = {
  readonly " $data"?: KeptMoney_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"KeptMoney_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "KeptMoney_query",
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
          "name": "KeptItem_item"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "c9b877201ce0d5a9c6539f49fded9db0";

export default node;
