/**
 * @generated SignedSource<<5b9ca7722e333036a2a260d8ed695993>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WithdrawalStatus = "FAILED" | "PENDING" | "SUCCESSFUL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WithdrawalRow_withdrawal$data = {
  readonly amount: {
    readonly text: string;
  };
  readonly arrives: {
    readonly text: string;
  } | null | undefined;
  readonly id: string;
  readonly message: string;
  readonly phone: string;
  readonly receipt: string | null | undefined;
  readonly requestedAt: string;
  readonly retryable: boolean;
  readonly reviewDueAt: string | null | undefined;
  readonly status: WithdrawalStatus;
  readonly " $fragmentType": "WithdrawalRow_withdrawal";
};
export type WithdrawalRow_withdrawal$key = {
  readonly " $data"?: WithdrawalRow_withdrawal$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawalRow_withdrawal">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "text",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawalRow_withdrawal",
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
      "kind": "ScalarField",
      "name": "message",
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
      "name": "receipt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "retryable",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reviewDueAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "amount",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "arrives",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Withdrawal",
  "abstractKey": null
};
})();

(node as any).hash = "571b3f7b62c298e495e9c02f4438b295";

export default node;
