import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AvatarForm_tipster$key } from '../../__generated__/AvatarForm_tipster.graphql.ts';
import type { AvatarFormMutation } from '../../__generated__/AvatarFormMutation.graphql.ts';
import { useDeed } from '../../components/account/useDeed.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { reloadPage } from './reloadPage.ts';

const maxBytes = 5 * 1024 * 1024;
const failed = 'The picture could not be uploaded. Try again.';

/** The photo. The page reloads when it is in, so that every place shows the new one. */
export function AvatarForm({ tipster }: { tipster: AvatarForm_tipster$key }) {
  const { username, profile } = useFragment(avatarFormTipster, tipster);
  const { run, busy, refusal } = useDeed<AvatarFormMutation>(uploadMutation, failed);
  const input = useRef<HTMLInputElement>(null);

  async function upload(image: File) {
    const uploadables = { 'variables.input.image': image };
    if (await run({ input: { image } }, { uploadables })) reloadPage();
  }

  const message = refusal ? (refusal.fields.image ?? refusal.message) : null;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <Avatar name={username} src={profile.imageUrl ?? null} size="xl" />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Photo"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const image = event.target.files?.[0];
            event.target.value = '';
            if (image) void upload(image);
          }}
        />
        <div className="grid gap-1">
          <Button tone="outline" icon={<Camera />} busy={busy} onClick={() => input.current?.click()}>
            Change photo
          </Button>
          <p className="text-xs text-muted">JPEG, PNG or WebP, up to {maxBytes / 1024 / 1024} MB</p>
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
      imageUrl
    }
  }
`;

const uploadMutation = graphql`
  mutation AvatarFormMutation($input: UploadAvatarInput!) {
    uploadAvatar(input: $input) {
      __typename
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
