/**
 * @generated SignedSource<<a9e21fc037545c879180d8e6bdcd87b8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WaitingKind = "DIFFERENCE" | "HELD_RESULT" | "PROPOSAL" | "QUARANTINE" | "STUCK_MONEY" | "SUSPENSE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WaitingTiles_query$data = {
  readonly whatWaits: ReadonlyArray<{
    readonly count: number;
    readonly kind: WaitingKind;
    readonly oldest: string | null | undefined;
  }>;
  readonly " $fragmentType": "WaitingTiles_query";
};
export type WaitingTiles_query$key = {
  readonly " $data"?: WaitingTiles_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitingTiles_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WaitingTiles_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Waiting",
      "kind": "LinkedField",
      "name": "whatWaits",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "count",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "oldest",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "cdfd4dd5150b200607f2b7e3e51fa05f";

export default node;
