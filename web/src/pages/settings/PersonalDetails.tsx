import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import { accountLimits } from '../../../../api/rules/limits.ts';
import { changePasswordMessages, loginMessages } from '../../../../api/rules/messages.ts';
import type { PersonalDetails_viewer$key } from '../../__generated__/PersonalDetails_viewer.graphql.ts';
import type { PersonalDetailsMutation } from '../../__generated__/PersonalDetailsMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AvatarForm } from './AvatarForm.tsx';
import { countryOptions } from './countryOptions.ts';

/** Panel 1: photo, name and city may change; username and country may not. */
export function PersonalDetails({ viewer }: { viewer: PersonalDetails_viewer$key }) {
  const { name, tipster } = useFragment(personalDetailsViewer, viewer);
  const { username, profile } = tipster;
  const { run, busy, refusal, done, edited } = useDeed<PersonalDetailsMutation>(
    saveMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit } = useForm({ values: { name, city: profile.city } });
  const save = handleSubmit((input) => run({ input }));
  return (
    <div className="grid gap-5">
      <AvatarForm tipster={tipster} />
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label="Name"
          autoComplete="given-name"
          maxLength={accountLimits.maxNameLength}
          error={refusal?.fields.name ?? null}
          {...register('name', { onChange: () => edited('name') })}
        />
        <TextField label="Username" value={username} readOnly autoComplete="username" />
        <Select label="Country" value={profile.country} disabled options={countryOptions(profile.country)} />
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={accountLimits.maxNameLength}
          error={refusal?.fields.city ?? null}
          {...register('city', { onChange: () => edited('city') })}
        />
        <DeedNotice done={done === null ? null : changePasswordMessages.saved} refusal={refusal} />
        <Button type="submit" tone="buy" busy={busy}>
          Save
        </Button>
      </form>
    </div>
  );
}

const personalDetailsViewer = graphql`
  fragment PersonalDetails_viewer on Viewer {
    name
    tipster {
      username
      profile {
        country
        city
      }
      ...AvatarForm_tipster
    }
  }
`;

const saveMutation = graphql`
  mutation PersonalDetailsMutation($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...PersonalDetails_viewer
        }
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
