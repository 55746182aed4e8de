/**
 * @generated SignedSource<<e4022cea42baabc82a0b314b6b21fc7c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Proposals_query$data = {
  readonly otherStaff: number;
  readonly proposals: ReadonlyArray<{
    readonly rowId: string;
    readonly " $fragmentSpreads": FragmentRefs<"ProposalItem_proposal">;
  }>;
  readonly " $fragmentType": "Proposals_query";
};
export type Proposals_query$key = {
  readonly " $data"?: Proposals_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"Proposals_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Proposals_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "otherStaff",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Proposal",
      "kind": "LinkedField",
      "name": "proposals",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rowId",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ProposalItem_proposal"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "2dba7724a274ac69dec089b85b26fca4";

export default node;
