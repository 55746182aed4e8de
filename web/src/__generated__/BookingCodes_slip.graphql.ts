/**
 * @generated SignedSource<<ca48ecf35d082a0ddd62795934ec5fdb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Bookmaker = "BETIKA" | "BETLION" | "BETPAWA" | "BETWAY" | "MOZZARTBET" | "ODIBETS" | "ONE_X_BET" | "SPORTPESA" | "SPORTYBET" | "TWENTY_TWO_BET" | "%future added value";
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type BookingCodes_slip$data = {
  readonly bookingCodes: ReadonlyArray<{
    readonly bookmaker: Bookmaker;
    readonly code: string;
  }>;
  readonly id: string;
  readonly status: SlipStatus;
  readonly " $fragmentType": "BookingCodes_slip";
};
export type BookingCodes_slip$key = {
  readonly " $data"?: BookingCodes_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"BookingCodes_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BookingCodes_slip",
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
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "BookingCode",
      "kind": "LinkedField",
      "name": "bookingCodes",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "bookmaker",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "30728cc362070c68afb699224fe2fbf0";

export default node;
