/**
 * @generated SignedSource<<7803106724ff6d8a2b3ed5c0377937bb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProofCheck_proof$data = {
  readonly content: string | null | undefined;
  readonly contentHash: string;
  readonly createdAt: string;
  readonly hash: string;
  readonly previousHash: string;
  readonly salt: string | null | undefined;
  readonly sequence: number;
  readonly tipsterPreviousHash: string;
  readonly tipsterSequence: number;
  readonly username: string;
  readonly " $fragmentType": "ProofCheck_proof";
};
export type ProofCheck_proof$key = {
  readonly " $data"?: ProofCheck_proof$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProofCheck_proof">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProofCheck_proof",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sequence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "username",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tipsterSequence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "contentHash",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "previousHash",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tipsterPreviousHash",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hash",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "content",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "salt",
      "storageKey": null
    }
  ],
  "type": "Proof",
  "abstractKey": null
};

(node as any).hash = "b5c5d02727aad5227bbd43ea82f1d7c9";

export default node;
