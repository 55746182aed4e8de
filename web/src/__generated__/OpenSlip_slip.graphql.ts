/**
 * @generated SignedSource<<061c24385e3dbaf15bf539bc92fd2db2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type OpenSlip_slip$data = {
  readonly number: number;
  readonly status: SlipStatus;
  readonly tipster: {
    readonly username: string;
  };
  readonly " $fragmentType": "OpenSlip_slip";
};
export type OpenSlip_slip$key = {
  readonly " $data"?: OpenSlip_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"OpenSlip_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OpenSlip_slip",
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
      "name": "status",
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "f06ef4cbb7d91d2b870dcf41a65743f6";

export default node;
