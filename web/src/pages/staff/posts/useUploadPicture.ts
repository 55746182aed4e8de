import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useUploadPictureMutation } from '../../../__generated__/useUploadPictureMutation.graphql.ts';
import { maxPictureBytes, pictureTooBig, shrinkPicture } from '../../../lib/shrinkPicture.ts';
import { useFormMutation } from '../../../relay/useFormMutation.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';

/** The longest side that the server keeps, in pixels. */
const maxSide = 1600;
const failed = 'The picture could not be uploaded. Try again.';

/** Uploads a picture, which the server re-encodes. Resolves with its URL, or null after a toast that says why. */
export function useUploadPicture(use: 'THUMBNAIL' | 'CONTENT') {
  const { mutate, busy } = useFormMutation<useUploadPictureMutation>(uploadMutation, failed);
  const [preparing, setPreparing] = useState(false);
  const toast = useToast();
  async function upload(chosen: File): Promise<string | null> {
    setPreparing(true);
    const image = await shrinkPicture(chosen, maxSide);
    setPreparing(false);
    if (image.size > maxPictureBytes) {
      toast({ text: pictureTooBig, tone: 'error' });
      return null;
    }
    const uploadables = { 'variables.input.image': image };
    const { done, answer, refusal } = await mutate({ input: { image, use } }, { uploadables });
    if (done) return answer.url ?? null;
    if (refusal) toast({ text: refusal.fields.image ?? refusal.message, tone: 'error' });
    return null;
  }
  return { upload, busy: preparing || busy };
}

const uploadMutation = graphql`
  mutation useUploadPictureMutation($input: UploadPostPictureInput!) {
    uploadPostPicture(input: $input) {
      __typename
      ... on UploadPostPicturePayload {
        url
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
