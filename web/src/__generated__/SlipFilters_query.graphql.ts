/**
 * @generated SignedSource<<cbbf8b39ed64531d8989f553851165e8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipFilters_query$data = {
  readonly leaguesWithTips: ReadonlyArray<{
    readonly country: string;
    readonly countryCode: string | null | undefined;
    readonly name: string;
    readonly number: number;
  }>;
  readonly " $fragmentType": "SlipFilters_query";
};
export type SlipFilters_query$key = {
  readonly " $data"?: SlipFilters_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipFilters_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipFilters_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "League",
      "kind": "LinkedField",
      "name": "leaguesWithTips",
      "plural": true,
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
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "country",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "countryCode",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "3ebacf87d9707c294f8083b9acdc252e";

export default node;
