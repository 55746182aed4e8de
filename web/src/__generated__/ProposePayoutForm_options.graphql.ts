/**
 * @generated SignedSource<<34338636c3d9dd3fdafafec10be94a40>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PayoutMethodKind = "BANK" | "MOBILE_MONEY" | "MPESA" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ProposePayoutForm_options$data = {
  readonly banks: ReadonlyArray<{
    readonly code: string;
    readonly name: string;
  }> | null | undefined;
  readonly kinds: ReadonlyArray<PayoutMethodKind>;
  readonly networks: ReadonlyArray<{
    readonly code: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "ProposePayoutForm_options";
};
export type ProposePayoutForm_options$key = {
  readonly " $data"?: ProposePayoutForm_options$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProposePayoutForm_options">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "code",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProposePayoutForm_options",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kinds",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PayoutNetwork",
      "kind": "LinkedField",
      "name": "networks",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PayoutNetwork",
      "kind": "LinkedField",
      "name": "banks",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "PayoutOptions",
  "abstractKey": null
};
})();

(node as any).hash = "69949e92a889f3a5ab929ffaf76a707c";

export default node;
