/**
 * @generated SignedSource<<56d7724fc8f46566adfe00b9cbcc0310>>
 * @relayHash e54d3d008b27f1c6e8c338c6d6f3c129
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cad3892dc8d8c49f3ecc42a2e696071d03299a8c49ef8f26aeac6e69574e5768

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TopGamesScoresSubscription$variables = {
  games?: ReadonlyArray<string> | null | undefined;
};
export type TopGamesScoresSubscription$data = {
  readonly liveScores: {
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"GameScore_game">;
  };
};
export type TopGamesScoresSubscription = {
  response: TopGamesScoresSubscription$data;
  variables: TopGamesScoresSubscription$variables;
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
    "name": "TopGamesScoresSubscription",
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
    "name": "TopGamesScoresSubscription",
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
    "id": "cad3892dc8d8c49f3ecc42a2e696071d03299a8c49ef8f26aeac6e69574e5768",
    "metadata": {},
    "name": "TopGamesScoresSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "2cc2c9c73401913b95856390517b70d0";

export default node;
