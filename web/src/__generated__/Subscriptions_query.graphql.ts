/**
 * @generated SignedSource<<64a54fbba08d54a7d8755fa4fb028a6a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Subscriptions_query$data = {
  readonly subscriptionPlans: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"PlanCard_plan">;
  }>;
  readonly " $fragmentType": "Subscriptions_query";
};
export type Subscriptions_query$key = {
  readonly " $data"?: Subscriptions_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"Subscriptions_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Subscriptions_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SubscriptionPlan",
      "kind": "LinkedField",
      "name": "subscriptionPlans",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "PlanCard_plan"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "4578b5f2c4eba195adc226d88933d190";

export default node;
