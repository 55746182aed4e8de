/**
 * @generated SignedSource<<33d9b0712a314ec92e780d6fede22ced>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ReportReason = "ADVERTISING" | "IMPERSONATION" | "OFFENSIVE" | "OTHER" | "SCAM" | "%future added value";
export type SlipStatus = "FINISHED" | "IN_PLAY" | "ON_SALE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type CaseItem_case$data = {
  readonly atStake: {
    readonly text: string;
  };
  readonly banned: boolean;
  readonly buyers: number;
  readonly decidedFor: string | null | undefined;
  readonly hidden: boolean;
  readonly id: string;
  readonly reportCount: number;
  readonly reports: ReadonlyArray<{
    readonly at: string;
    readonly note: string;
    readonly reason: ReportReason;
  }>;
  readonly since: string;
  readonly slip: {
    readonly number: number;
    readonly status: SlipStatus;
  } | null | undefined;
  readonly tipster: {
    readonly username: string;
  } | null | undefined;
  readonly " $fragmentType": "CaseItem_case";
};
export type CaseItem_case$key = {
  readonly " $data"?: CaseItem_case$data;
  readonly " $fragmentSpreads": FragmentRefs<"CaseItem_case">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CaseItem_case",
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
      "name": "since",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hidden",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "banned",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "decidedFor",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "buyers",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reportCount",
      "storageKey": null
    },
    {
      "alias": "atStake",
      "args": null,
      "concreteType": "Money",
      "kind": "LinkedField",
      "name": "paid",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "OpenReport",
      "kind": "LinkedField",
      "name": "reports",
      "plural": true,
      "selections": [
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
          "name": "note",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Slip",
      "kind": "LinkedField",
      "name": "slip",
      "plural": false,
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
          "name": "status",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tipster",
      "kind": "LinkedField",
      "name": "tipster",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "ModerationCase",
  "abstractKey": null
};

(node as any).hash = "d7cbcb08069a839e87bf77bcb70430ef";

export default node;
