/**
 * @generated SignedSource<<c51a7e7f5c51f27f2c8a184f73948384>>
 * @relayHash 3d38870add7ff9a36fa48525dc20ab7c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c03d25dc8262b302ae256a4b387fe842d5ac8ca499e750ee153d294ddeec2abf

import type { ConcreteRequest } from 'relay-runtime';
export type Bookmaker = "BETIKA" | "BETLION" | "BETPAWA" | "BETWAY" | "MOZZARTBET" | "ODIBETS" | "ONE_X_BET" | "SPORTPESA" | "SPORTYBET" | "TWENTY_TWO_BET" | "%future added value";
export type Selection = "AWAY_WIN" | "BOTH_GG" | "BOTH_NG" | "CS_0_0" | "CS_0_1" | "CS_0_2" | "CS_0_3" | "CS_0_4" | "CS_0_5" | "CS_0_6" | "CS_1_0" | "CS_1_1" | "CS_1_2" | "CS_1_3" | "CS_1_4" | "CS_1_5" | "CS_2_0" | "CS_2_1" | "CS_2_2" | "CS_2_3" | "CS_2_4" | "CS_3_0" | "CS_3_1" | "CS_3_2" | "CS_3_3" | "CS_4_0" | "CS_4_1" | "CS_4_2" | "CS_5_0" | "CS_5_1" | "CS_6_0" | "DOUBLE_12" | "DOUBLE_1X" | "DOUBLE_X2" | "GAME_DRAW" | "HFT_11" | "HFT_12" | "HFT_1X" | "HFT_21" | "HFT_22" | "HFT_2X" | "HFT_X1" | "HFT_X2" | "HFT_XX" | "HOME_WIN" | "OVER_1_5" | "OVER_2_5" | "UNDER_1_5" | "UNDER_2_5" | "%future added value";
export type SaveSlipDraftInput = {
  bookingCodes?: ReadonlyArray<BookingCodeInput> | null | undefined;
  moneyBack?: boolean | null | undefined;
  priceText: string;
  reason?: string | null | undefined;
  tips: ReadonlyArray<TipInput>;
};
export type BookingCodeInput = {
  bookmaker: Bookmaker;
  code: string;
};
export type TipInput = {
  game?: number | null | undefined;
  gameId?: string | null | undefined;
  market?: number | null | undefined;
  odds: string;
  selection?: Selection | null | undefined;
};
export type useSlipDraftMutation$variables = {
  input: SaveSlipDraftInput;
};
export type useSlipDraftMutation$data = {
  readonly saveSlipDraft: {
    readonly __typename: string;
  };
};
export type useSlipDraftMutation = {
  response: useSlipDraftMutation$data;
  variables: useSlipDraftMutation$variables;
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
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "saveSlipDraft",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
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
    "name": "useSlipDraftMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSlipDraftMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c03d25dc8262b302ae256a4b387fe842d5ac8ca499e750ee153d294ddeec2abf",
    "metadata": {},
    "name": "useSlipDraftMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8ec7da6bc9af6ba05e2b2624c20da9df";

export default node;
