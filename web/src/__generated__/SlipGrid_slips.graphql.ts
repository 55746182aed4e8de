/**
 * @generated SignedSource<<ef548608ec62077ed59ba724446aec40>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipGrid_slips$data = ReadonlyArray<{
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"SlipCard_slip">;
  readonly " $fragmentType": "SlipGrid_slips";
}>;
export type SlipGrid_slips$key = ReadonlyArray<{
  readonly " $data"?: SlipGrid_slips$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipGrid_slips">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "SlipGrid_slips",
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
      "name": "SlipCard_slip"
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "c45e25c5b9a90b423b8cf03963f24376";

export default node;
