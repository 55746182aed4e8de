/**
 * @generated SignedSource<<92ace12ef71770b2ca4dc3347c97c16b>>
 * @relayHash 94a34e137fb2c028f469b4a1a08b3c65
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 45573c5bd371353b8b1fb5385c8b440b772ef95bf9d9363a526265f56670e967

import type { ConcreteRequest } from 'relay-runtime';
export type DrawnOutcome = "AWAY" | "DRAW" | "HOME" | "%future added value";
export type EnterJackpotDrawInput = {
  game: number;
  outcome: DrawnOutcome;
  slip: number;
  source: string;
};
export type DrawDialogMutation$variables = {
  input: EnterJackpotDrawInput;
};
export type DrawDialogMutation$data = {
  readonly enterJackpotDraw: {
    readonly __typename: string;
    readonly fields?: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message?: string;
  };
};
export type DrawDialogMutation = {
  response: DrawDialogMutation$data;
  variables: DrawDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "enterJackpotDraw",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
        "storageKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          (v1/*:: as any*/)
        ],
        "type": "Error",
        "abstractKey": "__isError"
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FieldError",
            "kind": "LinkedField",
            "name": "fields",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "field",
                "storageKey": null
              },
              (v1/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "type": "InvalidInputError",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "DrawDialogMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DrawDialogMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "45573c5bd371353b8b1fb5385c8b440b772ef95bf9d9363a526265f56670e967",
    "metadata": {},
    "name": "DrawDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f1db46d1b4c6c797e834d293c2d6af1c";

export default node;
