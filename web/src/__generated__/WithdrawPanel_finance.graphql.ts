/**
 * @generated SignedSource<<42a3873eec0c31744a78d58c6bbec85a>>
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
  readonly newTipsterLimit: {
    readonly until: string | null | undefined;
  } | null | undefined;
  readonly todayEarnings: {
    readonly text: string;
  };
  readonly totalEarnings: {
    readonly text: string;
  };
  readonly withdrawable: {
    readonly amount: string;
    readonly text: string;
  };
  readonly " $fragmentSpreads": FragmentRefs<"HeldBack_finance">;
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
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "amount",
    "storageKey": null
  },
  (v0/*:: as any*/)
],
v2 = [
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
      "selections": (v1/*:: as any*/),
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
      "selections": (v2/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "totalEarnings",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "NewTipsterLimit",
      "kind": "LinkedField",
      "name": "newTipsterLimit",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "until",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "HeldBack_finance"
    }
  ],
  "type": "Finance",
  "abstractKey": null
};
})();

(node as any).hash = "3482a4b227ad4b44b5361550a5beff10";

export default node;
