/**
 * @generated SignedSource<<c4949ce4067b02bfb332066ba5379610>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SlipResult = "CANCELLED" | "LOST" | "WON" | "%future added value";
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SlipFacts_slip$data = {
  readonly correctedAt: string | null | undefined;
  readonly firstKickoff: string;
  readonly moneyBack: boolean;
  readonly profitUnits: string | null | undefined;
  readonly progress: {
    readonly awaitingResult: number;
    readonly held: number;
    readonly live: number;
    readonly lost: number;
    readonly text: string;
    readonly toCome: number;
    readonly total: number;
    readonly void: number;
    readonly won: number;
  };
  readonly result: SlipResult | null | undefined;
  readonly settledOdds: string | null | undefined;
  readonly status: SlipStatus;
  readonly totalOdds: string;
  readonly totalOddsExact: boolean;
  readonly " $fragmentType": "SlipFacts_slip";
};
export type SlipFacts_slip$key = {
  readonly " $data"?: SlipFacts_slip$data;
  readonly " $fragmentSpreads": FragmentRefs<"SlipFacts_slip">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SlipFacts_slip",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "moneyBack",
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
      "name": "result",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalOdds",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalOddsExact",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "settledOdds",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "profitUnits",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "firstKickoff",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SlipProgress",
      "kind": "LinkedField",
      "name": "progress",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "won",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lost",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "void",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "live",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "awaitingResult",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "toCome",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "held",
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
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Slip",
  "abstractKey": null
};

(node as any).hash = "a80d909256e6e0fc3bac8b1be7e648af";

export default node;
