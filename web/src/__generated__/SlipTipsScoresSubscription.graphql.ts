/**
 * @generated SignedSource<<e033fc4ea0c7438a63ad37d34bc0a4b9>>
 * @relayHash ca5a986be600267b5a9a4a9ed58fa231
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7249e58bea879ba8d824c5a9282fcbb9cbd05b465cb516ff65a13c6b82aa3f40

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipTipsScoresSubscription$variables = {
  games?: ReadonlyArray<number> | null | undefined;
};
export type SlipTipsScoresSubscription$data = {
  readonly liveScores: {
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"GameScore_game">;
  };
};
export type SlipTipsScoresSubscription = {
  response: SlipTipsScoresSubscription$data;
  variables: SlipTipsScoresSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "games"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "gameNumbers",
    "variableName": "games"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "SlipTipsScoresSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Game",
        "kind": "LinkedField",
        "name": "liveScores",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "GameScore_game"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SlipTipsScoresSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Game",
        "kind": "LinkedField",
        "name": "liveScores",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "kickoff",
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
            "name": "timing",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "minute",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "addedMinute",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Score",
            "kind": "LinkedField",
            "name": "score",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "home",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "away",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "7249e58bea879ba8d824c5a9282fcbb9cbd05b465cb516ff65a13c6b82aa3f40",
    "metadata": {},
    "name": "SlipTipsScoresSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "d89b539935b060ff005562da722c7b61";

export default node;
