import { accountLimits } from '@tipsoko/rules/limits';
import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { PersonalDetails_viewer$key } from '../../__generated__/PersonalDetails_viewer.graphql.ts';
import type { PersonalDetailsMutation } from '../../__generated__/PersonalDetailsMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { LanguageContext } from '../../language/LanguageContext.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { AvatarForm } from './AvatarForm.tsx';
import { countryOptions } from './countryOptions.ts';

/** Photo, name and city can change; username and country cannot. */
export function PersonalDetails({ viewer }: { viewer: PersonalDetails_viewer$key }) {
  const t = useText();
  const { language } = use(LanguageContext);
  const { name, tipster } = useFragment(personalDetailsViewer, viewer);
  const { username, profile } = tipster;
  const { mutate, busy, refusal, done, edited } = useFormMutation<PersonalDetailsMutation>(
    saveMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit } = useForm({ values: { name, city: profile.city } });
  const save = handleSubmit((input) => mutate({ input }));
  return (
    <div className="grid gap-5">
      <AvatarForm tipster={tipster} />
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label={t('Name')}
          autoComplete="given-name"
          maxLength={accountLimits.maxNameLength}
          error={refusal?.fields.name ?? null}
          {...register('name', { onChange: () => edited('name') })}
        />
        <TextField label={t('Username')} value={username} readOnly autoComplete="username" />
        <Select
          label={t('Country')}
          value={profile.country}
          disabled
          options={countryOptions(profile.country, language)}
        />
        <TextField
          label={t('City')}
          autoComplete="address-level2"
          maxLength={accountLimits.maxNameLength}
          error={refusal?.fields.city ?? null}
          {...register('city', { onChange: () => edited('city') })}
        />
        <MutationNotice done={done === null ? null : changePasswordMessages.saved} refusal={refusal} />
        <Button type="submit" tone="buy" busy={busy}>
          {t('Save')}
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
