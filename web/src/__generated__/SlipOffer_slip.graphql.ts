/**
 * @generated SignedSource<<81e0456c4b5f77c8027d12a4680ff4b9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type JackpotCompany = "BP" | "BT" | "SP" | "%future added value";
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SlipOffer_slip$data = {
  readonly jackpot: {
    readonly company: JackpotCompany;
  } | null | undefined;
  readonly locked: boolean;
  readonly number: number;
  readonly price: {
    readonly amount: string;
    readonly text: string;
  };
  readonly prices: {
    readonly international: {
      readonly text: string;
    };
    readonly nigeria: {
      readonly text: string;
    };
    readonly uganda: {
      readonly text: string;
    };
  };
  readonly status: SlipStatus;
  readonly " $fragmentSpreads": FragmentRefs<"OpenSlip_slip">;
  readonly " $fragmentType": "SlipOffer_slip";
};
export type SlipOffer_slip$key = {
  readonly " $data"?: SlipOffer_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipOffer_slip">;
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
  "name": "SlipOffer_slip",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "OpenSlip_slip"
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "locked",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "price",
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
      "concreteType": "SlipPrices",
      "kind": "LinkedField",
      "name": "prices",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "uganda",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "nigeria",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "international",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Jackpot",
      "kind": "LinkedField",
      "name": "jackpot",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "company",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};
})();

(node as any).hash = "a07ed220bef23718d03d846ba09fad82";

export default node;
