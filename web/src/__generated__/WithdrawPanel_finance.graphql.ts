/**
 * @generated SignedSource<<6de2446c97aaa0be67e03dbb1e2f9621>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WithdrawPanel_finance$data = {
  readonly accountBalance: {
    readonly amount: string;
    readonly text: string;
  };
  readonly todayEarnings: {
    readonly text: string;
  };
  readonly totalEarnings: {
    readonly text: string;
  };
  readonly withdrawable: {
    readonly text: string;
  };
  readonly " $fragmentType": "WithdrawPanel_finance";
};
export type WithdrawPanel_finance$key = {
  readonly " $data"?: WithdrawPanel_finance$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawPanel_finance">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawPanel_finance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "accountBalance",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "amount",
          "storageKey": null
        },
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "withdrawable",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "todayEarnings",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "totalEarnings",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Finance",
  "abstractKey": null
};
})();

(node as any).hash = "2ba9d3735da89fb9430aadb7ee686610";

export default node;
