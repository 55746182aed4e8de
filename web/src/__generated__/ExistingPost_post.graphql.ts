/**
 * @generated SignedSource<<993a55b5113ea32bc728abe0d57dca1f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ExistingPost_post$data = {
  readonly author: {
    readonly username: string;
  };
  readonly content: string;
  readonly draft: boolean;
  readonly id: string;
  readonly overview: string;
  readonly slug: string;
  readonly thumbnail: string | null | undefined;
  readonly title: string;
  readonly " $fragmentType": "ExistingPost_post";
};
export type ExistingPost_post$key = {
  readonly " $data"?: ExistingPost_post$data;
  readonly " $fragmentSpreads": FragmentRefs<"ExistingPost_post">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ExistingPost_post",
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
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "slug",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "overview",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "content",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "thumbnail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "draft",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tipster",
      "kind": "LinkedField",
      "name": "author",
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
  "type": "Post",
  "abstractKey": null
};

(node as any).hash = "f7db30b4f679bf0625f0f7cea4255ecd";

export default node;
