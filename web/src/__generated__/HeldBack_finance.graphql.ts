/**
 * @generated SignedSource<<cd19f95a3713efac4e3df79b4cbe6b64>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HeldBack_finance$data = {
  readonly heldCardIncome: {
    readonly amount: {
      readonly text: string;
    };
    readonly lastRelease: string;
    readonly nextRelease: string;
  } | null | undefined;
  readonly newTipsterLimit: {
    readonly cap: {
      readonly text: string;
    };
    readonly left: {
      readonly text: string;
    };
    readonly reviewHours: number;
    readonly until: string | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "HeldBack_finance";
};
export type HeldBack_finance$key = {
  readonly " $data"?: HeldBack_finance$data;
  readonly " $fragmentSpreads": FragmentRefs<"HeldBack_finance">;
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
  "name": "HeldBack_finance",
  "selections": [
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
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "amount",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
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
          "name": "reviewHours",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "until",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "cap",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "left",
          "plural": false,
          "selections": (v0/*:: as any*/),
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

(node as any).hash = "65809bb377d5a62c8822290eff90de7c";

export default node;
