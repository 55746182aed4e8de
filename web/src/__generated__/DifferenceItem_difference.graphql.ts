/**
 * @generated SignedSource<<1ee1774b1a48461a14d24d5a532da6fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentProvider = "FLUTTERWAVE" | "MPESA" | "%future added value";
export type ReconciliationDifferenceKind = "AMOUNT" | "BALANCE" | "NOT_HERE" | "NOT_THERE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type DifferenceItem_difference$data = {
  readonly difference: {
    readonly amount: string;
    readonly text: string;
  };
  readonly differenceKind: ReconciliationDifferenceKind;
  readonly firstSeenAt: string;
  readonly id: string;
  readonly note: string;
  readonly ours: {
    readonly text: string;
  };
  readonly provider: PaymentProvider;
  readonly subject: string;
  readonly theirs: {
    readonly text: string;
  };
  readonly " $fragmentType": "DifferenceItem_difference";
};
export type DifferenceItem_difference$key = {
  readonly " $data"?: DifferenceItem_difference$data;
  readonly " $fragmentSpreads": FragmentRefs<"DifferenceItem_difference">;
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
  "name": "DifferenceItem_difference",
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
      "name": "provider",
      "storageKey": null
    },
    {
      "alias": "differenceKind",
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "note",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "firstSeenAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "ours",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "theirs",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "difference",
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
    }
  ],
  "type": "ReconciliationDifference",
  "abstractKey": null
};
})();

(node as any).hash = "01eba40222e918671ede4167438188dc";

export default node;
