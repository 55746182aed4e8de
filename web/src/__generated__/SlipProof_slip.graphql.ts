/**
 * @generated SignedSource<<e6e422f2b4a5959aecdfc8382af265a3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipProof_slip$data = {
  readonly proof: {
    readonly createdAt: string;
    readonly sequence: number;
    readonly " $fragmentSpreads": FragmentRefs<"ProofCheck_proof">;
  };
  readonly " $fragmentType": "SlipProof_slip";
};
export type SlipProof_slip$key = {
  readonly " $data"?: SlipProof_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipProof_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipProof_slip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Proof",
      "kind": "LinkedField",
      "name": "proof",
      "plural": false,
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
          "name": "createdAt",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ProofCheck_proof"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "d78fc1d1e278da3f037e520364500828";

export default node;
