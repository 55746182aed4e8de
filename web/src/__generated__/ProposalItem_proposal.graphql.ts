/**
 * @generated SignedSource<<8653e2a9d388dc479b00f477b4849481>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ProposalKind = "CHARGE" | "NOT_SENT" | "OWNER" | "SEND_KEPT" | "WRITE_OFF" | "WRITE_OFF_KEPT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ProposalItem_proposal$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly id: string;
  readonly own: boolean;
  readonly phone: string | null | undefined;
  readonly proposalKind: ProposalKind;
  readonly proposedAt: string;
  readonly proposer: string;
  readonly reason: string;
  readonly subject: string;
  readonly " $fragmentType": "ProposalItem_proposal";
};
export type ProposalItem_proposal$key = {
  readonly " $data"?: ProposalItem_proposal$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProposalItem_proposal">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProposalItem_proposal",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": "proposalKind",
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "phone",
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
      "kind": "ScalarField",
      "name": "proposer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "own",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "proposedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "amount",
      "plural": false,
      "selections": [
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
  "type": "Proposal",
  "abstractKey": null
};

(node as any).hash = "a8db6e11b07ae5143ca9cc23e1a5278b";

export default node;
