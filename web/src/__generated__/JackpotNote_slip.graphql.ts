/**
 * @generated SignedSource<<9170ee0f63135f3a8269a19eacf78c53>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type JackpotNote_slip$data = {
  readonly firstKickoff: string;
  readonly jackpot: {
    readonly earlier: ReadonlyArray<{
      readonly count: {
        readonly correct: number;
        readonly off: boolean;
        readonly open: number;
        readonly text: string;
        readonly total: number;
      };
      readonly slipNumber: number;
    }>;
    readonly slug: string;
    readonly title: string;
  } | null | undefined;
  readonly tipCount: number;
  readonly " $fragmentType": "JackpotNote_slip";
};
export type JackpotNote_slip$key = {
  readonly " $data"?: JackpotNote_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"JackpotNote_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "JackpotNote_slip",
  "selections": [
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
      "name": "firstKickoff",
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
          "name": "title",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PastJackpot",
          "kind": "LinkedField",
          "name": "earlier",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "slipNumber",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "JackpotCount",
              "kind": "LinkedField",
              "name": "count",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "correct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "total",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "open",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "off",
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
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "c471148bef4a018f0c3370080f086609";

export default node;
