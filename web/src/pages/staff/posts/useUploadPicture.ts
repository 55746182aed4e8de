import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useUploadPictureMutation } from '../../../__generated__/useUploadPictureMutation.graphql.ts';
import { maxPictureBytes, pictureTooBig, shrinkPicture } from '../../../lib/shrinkPicture.ts';
import { refusalOf } from '../../../relay/refusal.ts';
import { useAsk } from '../../../relay/useAsk.ts';
import { useToast } from '../../../ui/useToast.ts';

/** The most that the server keeps of either side, in pixels. */
const maxSide = 1600;
const failed = 'The picture could not be uploaded. Try again.';

/** Sends a picture to the server, which makes it anew; answers its address, or null after saying what is wrong. */
export function useUploadPicture(use: 'THUMBNAIL' | 'CONTENT') {
  const [ask, busy] = useAsk<useUploadPictureMutation>(uploadMutation);
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
    try {
      const uploadables = { 'variables.input.image': image };
      const { uploadPostPicture: answer } = await ask({ input: { image, use } }, { uploadables });
      if (answer.__typename === 'UploadPostPicturePayload') return answer.url ?? null;
      const { message, fields } = refusalOf(answer, failed);
      toast({ text: fields.image ?? message, tone: 'error' });
    } catch {
      toast({ text: failed, tone: 'error' });
    }
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
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`;
