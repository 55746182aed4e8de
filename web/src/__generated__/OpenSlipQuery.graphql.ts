/**
 * @generated SignedSource<<c343acc9f3af1c06fcc7517958394ac7>>
 * @relayHash ce6902bb83ec78ebe34e128d8be2359d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8582b55931a1124b77c9abec91d29269fe380febc18833dfc0b87f193629468f

import type { ConcreteRequest } from 'relay-runtime';
export type OpenSlipQuery$variables = Record<PropertyKey, never>;
export type OpenSlipQuery$data = {
  readonly viewer: {
    readonly openSlips: ReadonlyArray<{
      readonly buyers: number;
      readonly income: {
        readonly text: string;
      };
      readonly slip: {
        readonly number: number;
      };
    }>;
  } | null | undefined;
};
export type OpenSlipQuery = {
  response: OpenSlipQuery$data;
  variables: OpenSlipQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "buyers",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "Money",
  "kind": "LinkedField",
  "name": "income",
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
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "OpenSlipQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "SlipSales",
            "kind": "LinkedField",
            "name": "openSlips",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Slip",
                "kind": "LinkedField",
                "name": "slip",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "OpenSlipQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "SlipSales",
            "kind": "LinkedField",
            "name": "openSlips",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Slip",
                "kind": "LinkedField",
                "name": "slip",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "8582b55931a1124b77c9abec91d29269fe380febc18833dfc0b87f193629468f",
    "metadata": {},
    "name": "OpenSlipQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1f6780d0a527d2895d855bcbfe757e82";

export default node;
