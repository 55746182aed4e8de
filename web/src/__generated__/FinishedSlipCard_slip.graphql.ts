/**
 * @generated SignedSource<<bb9b8eb825c4a21e2dff9a3d03b2ff6e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type FinishedSlipCard_slip$data = {
  readonly finishedAt: string | null | undefined;
  readonly number: number;
  readonly price: {
    readonly text: string;
  };
  readonly result: SlipResult | null | undefined;
  readonly tips: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"CardTip_tip">;
  }>;
  readonly tipster: {
    readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
  };
  readonly totalOdds: string;
  readonly totalOddsExact: boolean;
  readonly " $fragmentType": "FinishedSlipCard_slip";
};
export type FinishedSlipCard_slip$key = {
  readonly " $data"?: FinishedSlipCard_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"FinishedSlipCard_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FinishedSlipCard_slip",
  "selections": [
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
      "name": "result",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalOdds",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalOddsExact",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "finishedAt",
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
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tipster",
      "kind": "LinkedField",
      "name": "tipster",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TipsterByline_tipster"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tip",
      "kind": "LinkedField",
      "name": "tips",
      "plural": true,
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
          "name": "CardTip_tip"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "50e46e8177ad178114550453cedebfca";

export default node;
