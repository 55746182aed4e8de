/**
 * @generated SignedSource<<26f6d970cc15d58a94d052faa97f1c63>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PremiumSlips_payload$data = {
  readonly endsAt: string | null | undefined;
  readonly plan: {
    readonly title: string;
  } | null | undefined;
  readonly slips: ReadonlyArray<{
    readonly id: string;
    readonly tipster: {
      readonly " $fragmentSpreads": FragmentRefs<"TipsterByline_tipster">;
    };
    readonly totalOdds: string;
    readonly " $fragmentSpreads": FragmentRefs<"SlipPicks_slip">;
  }>;
  readonly " $fragmentType": "PremiumSlips_payload";
};
export type PremiumSlips_payload$key = {
  readonly " $data"?: PremiumSlips_payload$data;
  readonly " $fragmentSpreads": FragmentRefs<"PremiumSlips_payload">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PremiumSlips_payload",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "endsAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SubscriptionPlan",
      "kind": "LinkedField",
      "name": "plan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Slip",
      "kind": "LinkedField",
      "name": "slips",
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalOdds",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "SlipPicks_slip"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PremiumSlipsPayload",
  "abstractKey": null
};

(node as any).hash = "9fa0bfae738ae0c098373756bbc0bb7f";

export default node;
