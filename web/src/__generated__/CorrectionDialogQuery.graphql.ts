/**
 * @generated SignedSource<<cf58136211173bce2a22426f70d13334>>
 * @relayHash 5fe751c34f547e9e65ccf4f2e3e96db8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f0c2c118a3ff36593930e449c77e971495c8b72fb1d717c307cb4c78b7180443

import type { ConcreteRequest } from 'relay-runtime';
export type GameEnding = "ABANDONED" | "FINISHED" | "VOID" | "%future added value";
export type CorrectGameInput = {
  ending?: GameEnding | null | undefined;
  fullTime?: ScoreInput | null | undefined;
  game: string;
  halfTime?: ScoreInput | null | undefined;
  reason: string;
  unusualFormat?: boolean | null | undefined;
};
export type ScoreInput = {
  away: number;
  home: number;
};
export type CorrectionDialogQuery$variables = {
  input: CorrectGameInput;
};
export type CorrectionDialogQuery$data = {
  readonly correctionPreview: {
    readonly buyers: number;
    readonly cancelled: number;
    readonly leftOpen: number;
    readonly lost: number;
    readonly movedBefore: number;
    readonly refunds: ReadonlyArray<{
      readonly text: string;
    }>;
    readonly released: {
      readonly text: string;
    };
    readonly reopened: number;
    readonly slips: number;
    readonly tips: number;
    readonly won: number;
  };
};
export type CorrectionDialogQuery = {
  response: CorrectionDialogQuery$data;
  variables: CorrectionDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "text",
    "storageKey": null
  }
],
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
    "concreteType": "CorrectionPreview",
    "kind": "LinkedField",
    "name": "correctionPreview",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "tips",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "slips",
        "storageKey": null
      },
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
        "name": "cancelled",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "reopened",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "leftOpen",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Money",
        "kind": "LinkedField",
        "name": "released",
        "plural": false,
        "selections": (v1/*:: as any*/),
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Money",
        "kind": "LinkedField",
        "name": "refunds",
        "plural": true,
        "selections": (v1/*:: as any*/),
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
        "name": "movedBefore",
        "storageKey": null
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
    "name": "CorrectionDialogQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CorrectionDialogQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "f0c2c118a3ff36593930e449c77e971495c8b72fb1d717c307cb4c78b7180443",
    "metadata": {},
    "name": "CorrectionDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8baffed33df4d7a6fc5f75a53b51a618";

export default node;
