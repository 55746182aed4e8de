/**
 * @generated SignedSource<<aebbcbce4b19a426ce47cf7c1d398abd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProfileView_tipster$data = {
  readonly activeSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"SlipGrid_slips">;
      };
    }>;
    readonly totalCount: number;
  };
  readonly finishedSlips: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"FinishedTable_slips">;
      };
    }>;
    readonly totalCount: number;
  };
  readonly username: string;
  readonly " $fragmentSpreads": FragmentRefs<"MarketRecords_tipster" | "ProfileHeader_tipster" | "ProfileStats_tipster" | "ProfitCurve_tipster">;
  readonly " $fragmentType": "ProfileView_tipster";
};
export type ProfileView_tipster$key = {
  readonly " $data"?: ProfileView_tipster$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProfileView_tipster">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProfileView_tipster",
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
      "name": "ProfileHeader_tipster"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ProfileStats_tipster"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MarketRecords_tipster"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ProfitCurve_tipster"
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 6
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "activeSlips",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "SlipEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Slip",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "SlipGrid_slips"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "activeSlips(first:6)"
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 10
        }
      ],
      "concreteType": "SlipConnection",
      "kind": "LinkedField",
      "name": "finishedSlips",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "SlipEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Slip",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "FinishedTable_slips"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "finishedSlips(first:10)"
    }
  ],
  "type": "Tipster",
  "abstractKey": null
};
})();

(node as any).hash = "e664c1ef7711318dbd84ee10b3d1dc2d";

export default node;
