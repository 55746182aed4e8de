/**
 * @generated SignedSource<<74da828aacc95ae347fc616c172244a8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PayoutSettings_viewer$data = {
  readonly canBePaid: boolean;
  readonly payoutMethod: {
    readonly account: string;
    readonly holder: string;
    readonly networkName: string;
    readonly usableFrom: string;
  } | null | undefined;
  readonly payoutOptions: {
    readonly " $fragmentSpreads": FragmentRefs<"ProposePayoutForm_options">;
  };
  readonly phone: string;
  readonly " $fragmentType": "PayoutSettings_viewer";
};
export type PayoutSettings_viewer$key = {
  readonly " $data"?: PayoutSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PayoutSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PayoutSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "phone",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canBePaid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PayoutMethod",
      "kind": "LinkedField",
      "name": "payoutMethod",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "networkName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "account",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "holder",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "usableFrom",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PayoutOptions",
      "kind": "LinkedField",
      "name": "payoutOptions",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ProposePayoutForm_options"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "9f99a0f508f3791e8dffffbfc15544d1";

export default node;
