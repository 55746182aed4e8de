/**
 * @generated SignedSource<<6dae1083b9a362f7e51da8814b9266d6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type BuyShell_slip$data = {
  readonly firstKickoff: string;
  readonly locked: boolean;
  readonly number: number;
  readonly status: SlipStatus;
  readonly tipCount: number;
  readonly tipster: {
    readonly username: string;
    readonly " $fragmentSpreads": FragmentRefs<"TipsterRecord_tipster">;
  };
  readonly totalOdds: string;
  readonly totalOddsExact: boolean;
  readonly " $fragmentSpreads": FragmentRefs<"SlipPicks_slip">;
  readonly " $fragmentType": "BuyShell_slip";
};
export type BuyShell_slip$key = {
  readonly " $data"?: BuyShell_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"BuyShell_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BuyShell_slip",
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
      "name": "tipCount",
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
      "kind": "ScalarField",
      "name": "firstKickoff",
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TipsterRecord_tipster"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SlipPicks_slip"
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "e27ea3a64838a27643ffdefd72bc794a";

export default node;
