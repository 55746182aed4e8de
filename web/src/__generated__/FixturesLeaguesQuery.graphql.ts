/**
 * @generated SignedSource<<4a9d0a6c8214a784a15f7efe2363f043>>
 * @relayHash 0af213b89908b9a1f4e574152ae2c5de
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID de0be1a8281bc284e387d8e373c322319b4691dda2b3a0a749aff2fdc40a6fd8

import type { ConcreteRequest } from 'relay-runtime';
export type FixturesLeaguesQuery$variables = Record<PropertyKey, never>;
export type FixturesLeaguesQuery$data = {
  readonly leaguesToTip: ReadonlyArray<{
    readonly country: string;
    readonly countryCode: string | null | undefined;
    readonly id: string;
    readonly name: string;
  }>;
  readonly today: {
    readonly edges: ReadonlyArray<{
      readonly cursor: string;
    }>;
  };
  readonly tomorrow: {
    readonly edges: ReadonlyArray<{
      readonly cursor: string;
    }>;
  };
  readonly weekend: {
    readonly edges: ReadonlyArray<{
      readonly cursor: string;
    }>;
  };
};
export type FixturesLeaguesQuery = {
  response: FixturesLeaguesQuery$data;
  variables: FixturesLeaguesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 5
},
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "GameEdge",
    "kind": "LinkedField",
    "name": "edges",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "cursor",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
],
v2 = [
  {
    "alias": "today",
    "args": [
      {
        "kind": "Literal",
        "name": "days",
        "value": "TODAY"
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "GameConnection",
    "kind": "LinkedField",
    "name": "gamesToTip",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "gamesToTip(days:\"TODAY\",first:5)"
  },
  {
    "alias": "tomorrow",
    "args": [
      {
        "kind": "Literal",
        "name": "days",
        "value": "TOMORROW"
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "GameConnection",
    "kind": "LinkedField",
    "name": "gamesToTip",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "gamesToTip(days:\"TOMORROW\",first:5)"
  },
  {
    "alias": "weekend",
    "args": [
      {
        "kind": "Literal",
        "name": "days",
        "value": "WEEKEND"
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "GameConnection",
    "kind": "LinkedField",
    "name": "gamesToTip",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "gamesToTip(days:\"WEEKEND\",first:5)"
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "League",
    "kind": "LinkedField",
    "name": "leaguesToTip",
    "plural": true,
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
        "name": "name",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "country",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "countryCode",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FixturesLeaguesQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FixturesLeaguesQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "de0be1a8281bc284e387d8e373c322319b4691dda2b3a0a749aff2fdc40a6fd8",
    "metadata": {},
    "name": "FixturesLeaguesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "be25b3c3fe4e0d656a108b62525f51ef";

export default node;
