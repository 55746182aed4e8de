/**
 * @generated SignedSource<<aebfa8253f7a21a0c6fdb1d21a020687>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Jackpots_query$data = {
  readonly jackpots: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"JackpotCard_jackpot">;
      };
    }>;
  };
  readonly " $fragmentType": "Jackpots_query";
};
export type Jackpots_query$key = {
  readonly " $data"?: Jackpots_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"Jackpots_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Jackpots_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 4
        }
      ],
      "concreteType": "JackpotConnection",
      "kind": "LinkedField",
      "name": "jackpots",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "JackpotEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Jackpot",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
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
                  "name": "JackpotCard_jackpot"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "jackpots(first:4)"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "2602b10d9780d0e952b010b4865700f8";

export default node;
