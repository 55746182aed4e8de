/**
 * @generated SignedSource<<46946f0313e9eabb60d7439fd0afe08e>>
 * @relayHash 4ef49557985adf263558fa7cbd137297
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1bcd2d9ea839dbb4fb7fddd81071751ecc4be0a4bd56526e30ae5e23a1064657

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SlipTipsScoresSubscription$variables = {
  games?: ReadonlyArray<string> | null | undefined;
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
    "name": "gameIds",
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
    "id": "1bcd2d9ea839dbb4fb7fddd81071751ecc4be0a4bd56526e30ae5e23a1064657",
    "metadata": {},
    "name": "SlipTipsScoresSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "c0ff531c3577930f269d33047f35b351";

export default node;
