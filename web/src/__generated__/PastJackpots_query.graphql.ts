/**
 * @generated SignedSource<<4f7b07b92ff174eafd3e7d16d8c9130a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PastJackpots_query$data = {
  readonly jackpotResults: ReadonlyArray<{
    readonly count: {
      readonly correct: number;
      readonly off: boolean;
      readonly open: number;
      readonly text: string;
      readonly total: number;
    };
    readonly lastKickoff: string;
    readonly slipNumber: number;
    readonly title: string;
  }>;
  readonly " $fragmentType": "PastJackpots_query";
};
export type PastJackpots_query$key = {
  readonly " $data"?: PastJackpots_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"PastJackpots_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "slug"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "PastJackpots_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "slug",
          "variableName": "slug"
        }
      ],
      "concreteType": "PastJackpot",
      "kind": "LinkedField",
      "name": "jackpotResults",
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
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastKickoff",
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
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "618618a365e92b1252e837d38f677108";

export default node;
