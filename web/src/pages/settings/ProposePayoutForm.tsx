import { loginMessages } from '@tipsoko/rules/messages';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { ProposePayoutForm_options$key } from '../../__generated__/ProposePayoutForm_options.graphql.ts';
import type {
  PayoutMethodKind,
  ProposePayoutFormMutation,
} from '../../__generated__/ProposePayoutFormMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { passwordRule } from './SecretForm.tsx';

export interface Proposal {
  proposal: string;
  holder: string;
  codeSentTo: string;
}

interface Props {
  options: ProposePayoutForm_options$key;
  onProposed: (proposal: Proposal) => void;
}

const kindNames: Readonly<Record<string, string>> = {
  MPESA: 'M-Pesa in Kenya',
  MOBILE_MONEY: 'Mobile money',
  BANK: 'Bank account',
};

/** Sends a code to where the money would go, or for a bank account to the account's own phone. */
export function ProposePayoutForm({ options, onProposed }: Props) {
  const t = useText();
  const { kinds, networks, banks } = useFragment(proposePayoutFormOptions, options);
  const { mutate, busy, refusal, edited } = useFormMutation<ProposePayoutFormMutation>(
    proposeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState, watch, reset } = useForm({
    defaultValues: { kind: kinds[0] ?? 'MPESA', network: '', account: '', holder: '', password: '' },
  });
  const kind = watch('kind');
  const places = kind === 'BANK' ? (banks ?? []) : networks;
  const isBank = kind === 'BANK';
  const error = (field: keyof typeof formState.errors) =>
    t(formState.errors[field]?.message) ?? refusal?.fields[field] ?? null;

  const propose = handleSubmit(async ({ network, account, holder, password, ...typed }) => {
    const isMpesa = typed.kind === 'MPESA';
    const { done, answer } = await mutate({
      input: {
        kind: typed.kind as PayoutMethodKind,
        account,
        password,
        network: isMpesa ? null : network,
        holder: typed.kind === 'MOBILE_MONEY' ? holder : null,
      },
    });
    if (!done || answer.proposal === undefined) return;
    const { proposal, holder: named, codeSentTo } = answer;
    reset();
    onProposed({ proposal, holder: named ?? '', codeSentTo: codeSentTo ?? '' });
  });

  return (
    <form noValidate onSubmit={propose} className="grid gap-4">
      <h3 className="text-md">{t('Use another method')}</h3>
      {kinds.length > 1 && (
        <Select
          label={t('Method')}
          options={kinds.map((value) => ({ value, label: t(kindNames[value] ?? value) }))}
          error={error('kind')}
          {...register('kind', { onChange: () => edited('kind') })}
        />
      )}
      {isBank && banks === null && (
        <p role="status">{t('The list of banks cannot be read now. Please try again later.')}</p>
      )}
      {kind !== 'MPESA' && (
        <Select
          label={t(isBank ? 'Bank' : 'Network')}
          options={[
            { value: '', label: t('Choose'), disabled: true },
            ...places.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          error={error('network')}
          {...register('network', {
            validate: (chosen) => chosen !== '' || 'Choose one from the list',
            onChange: () => edited('network'),
          })}
        />
      )}
      {isBank ? (
        <TextField
          label={t('Account number')}
          inputMode="numeric"
          hint={t('Ten digits. We ask the bank who owns the account.')}
          error={error('account')}
          {...register('account', { required: 'Fill this', onChange: () => edited('account') })}
        />
      ) : (
        <PhoneField
          label={t(kind === 'MPESA' ? 'Kenyan M-Pesa number' : 'Mobile money phone')}
          hint={t('We send it a code.')}
          error={error('account')}
          {...register('account', { required: 'Fill this', onChange: () => edited('account') })}
        />
      )}
      {kind === 'MOBILE_MONEY' && (
        <TextField
          label={t('Name it is registered under')}
          autoComplete="name"
          error={error('holder')}
          {...register('holder', { required: 'Fill this', onChange: () => edited('holder') })}
        />
      )}
      <PasswordField
        label={t('Current password, to change how you are paid')}
        error={error('password')}
        {...register('password', { ...passwordRule, onChange: () => edited('password') })}
      />
      <p className="text-sm text-muted">
        {t(
          'We notify your phone and e-mail, and withdrawals are blocked for some hours, so that nobody else can take your money.',
        )}
      </p>
      <MutationNotice done={null} refusal={refusal} />
      <Button type="submit" busy={busy}>
        {t('Send the code')}
      </Button>
    </form>
  );
}

const proposePayoutFormOptions = graphql`
  fragment ProposePayoutForm_options on PayoutOptions {
    kinds
    networks {
      code
      name
    }
    banks {
      code
      name
    }
  }
`;

const proposeMutation = graphql`
  mutation ProposePayoutFormMutation($input: ProposePayoutMethodInput!) {
    proposePayoutMethod(input: $input) {
      __typename
      ... on ProposePayoutMethodPayload {
        proposal
        holder
        codeSentTo
      }
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
    }
  }
`;
