import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AvatarForm_tipster$key } from '../../__generated__/AvatarForm_tipster.graphql.ts';
import type { AvatarFormMutation } from '../../__generated__/AvatarFormMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { maxPictureBytes, pictureTooBig, shrinkPicture } from '../../lib/shrinkPicture.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { reloadPage } from './reloadPage.ts';

/** In pixels, twice the size that the server stores. */
const maxSide = 1024;
const failed = 'The picture could not be uploaded. Try again.';

/** Uploads a photo, then reloads the page so that every avatar on it is the new one. */
export function AvatarForm({ tipster }: { tipster: AvatarForm_tipster$key }) {
  const t = useText();
  const { username, profile } = useFragment(avatarFormTipster, tipster);
  const { mutate, busy, refusal } = useFormMutation<AvatarFormMutation>(uploadMutation, failed);
  const [preparing, setPreparing] = useState(false);
  const [tooBig, setTooBig] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function upload(chosen: File) {
    setTooBig(false);
    setPreparing(true);
    const image = await shrinkPicture(chosen, maxSide);
    setPreparing(false);
    if (image.size > maxPictureBytes) return setTooBig(true);
    const uploadables = { 'variables.input.image': image };
    if ((await mutate({ input: { image } }, { uploadables })).done) reloadPage();
  }

  const message = tooBig ? t(pictureTooBig) : refusal ? (refusal.fields.image ?? refusal.message) : null;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <Avatar name={username} src={profile.photo ?? null} size="xl" />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('Photo')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const image = event.target.files?.[0];
            event.target.value = '';
            if (image) void upload(image);
          }}
        />
        <div className="grid gap-1">
          <Button
            tone="outline"
            icon={<Camera />}
            busy={preparing || busy}
            onClick={() => input.current?.click()}
          >
            {t('Change photo')}
          </Button>
          <p className="text-xs text-muted">{t('JPEG, PNG or WebP; resized before upload')}</p>
        </div>
      </div>
      {message && (
        <p role="alert" className="text-sm font-semibold text-lost">
          {message}
        </p>
      )}
    </div>
  );
}

const avatarFormTipster = graphql`
  fragment AvatarForm_tipster on Tipster {
    username
    profile {
      photo
    }
  }
`;

const uploadMutation = graphql`
  mutation AvatarFormMutation($input: UploadAvatarInput!) {
    uploadAvatar(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
