/**
 * @generated SignedSource<<c0235165e2f70e395ee6eb7582ffab14>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BalanceCard_finance$data = {
  readonly accountBalance: {
    readonly text: string;
  };
  readonly heldCardIncome: {
    readonly amount: {
      readonly text: string;
    };
    readonly lastRelease: string;
    readonly nextRelease: string;
  } | null | undefined;
  readonly " $fragmentType": "BalanceCard_finance";
};
export type BalanceCard_finance$key = {
  readonly " $data"?: BalanceCard_finance$data;
  readonly " $fragmentSpreads": FragmentRefs<"BalanceCard_finance">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "text",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BalanceCard_finance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "accountBalance",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "HeldCardIncome",
      "kind": "LinkedField",
      "name": "heldCardIncome",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "amount",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "nextRelease",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastRelease",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Finance",
  "abstractKey": null
};
})();

(node as any).hash = "620a3edb07be147300f88e1beaa1e9d0";

export default node;
