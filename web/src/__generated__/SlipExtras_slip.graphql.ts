/**
 * @generated SignedSource<<fb4e2e4ae55340de54a804fe1eae8e67>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Bookmaker = "BETIKA" | "BETLION" | "BETPAWA" | "BETWAY" | "MOZZARTBET" | "ODIBETS" | "ONE_X_BET" | "SPORTPESA" | "SPORTYBET" | "TWENTY_TWO_BET" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SlipExtras_slip$data = {
  readonly bookingCodes: ReadonlyArray<{
    readonly bookmaker: Bookmaker;
    readonly bookmakerName: string;
    readonly code: string;
  }>;
  readonly locked: boolean;
  readonly reason: string | null | undefined;
  readonly reasonContinues: boolean;
  readonly reasonLead: string | null | undefined;
  readonly " $fragmentType": "SlipExtras_slip";
};
export type SlipExtras_slip$key = {
  readonly " $data"?: SlipExtras_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipExtras_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipExtras_slip",
  "selections": [
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
      "name": "reasonLead",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reasonContinues",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reason",
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
          "name": "bookmakerName",
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

(node as any).hash = "b819bec8e7f062d10e000a3b6008ec2c";

export default node;
