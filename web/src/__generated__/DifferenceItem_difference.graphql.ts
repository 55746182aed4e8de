/**
 * @generated SignedSource<<03f189c8dfcbbacae228310f32596157>>
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
  readonly firstSeenAt: string;
  readonly kind: ReconciliationDifferenceKind;
  readonly note: string;
  readonly ours: {
    readonly text: string;
  };
  readonly provider: PaymentProvider;
  readonly rowId: string;
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
      "name": "rowId",
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

(node as any).hash = "505aa8c19a2f92dff47896924a54b053";

export default node;
