/**
 * @generated SignedSource<<14ac5975b8ee3faeb4049158fdda24cf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PayByHand_slip$data = {
  readonly paybill: {
    readonly accountNumber: string;
    readonly amount: {
      readonly amount: string;
      readonly text: string;
    };
    readonly businessNumber: string;
  } | null | undefined;
  readonly " $fragmentType": "PayByHand_slip";
};
export type PayByHand_slip$key = {
  readonly " $data"?: PayByHand_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"PayByHand_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PayByHand_slip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Paybill",
      "kind": "LinkedField",
      "name": "paybill",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "businessNumber",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "accountNumber",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Money",
          "kind": "LinkedField",
          "name": "amount",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "amount",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "text",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "6f245075ef45c1df65b4cef9e453750d";

export default node;
