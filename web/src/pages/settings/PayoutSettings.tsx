import { loginMessages } from '@tipsoko/rules/messages';
import { localPhone } from '@tipsoko/rules/phone';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PayoutSettings_viewer$key } from '../../__generated__/PayoutSettings_viewer.graphql.ts';
import type { PayoutSettingsConfirmMutation } from '../../__generated__/PayoutSettingsConfirmMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { NoSms } from '../../components/auth/NoSms.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { type Proposal, ProposePayoutForm } from './ProposePayoutForm.tsx';

/** Where the tipster is paid, and the two steps to change that: details with the password, then a code. */
export function PayoutSettings({ viewer }: { viewer: PayoutSettings_viewer$key }) {
  const t = useText();
  const data = useFragment(payoutSettingsViewer, viewer);
  const { phone, payoutMethod: method, canBePaid } = data;
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [code, setCode] = useState('');
  const [isSet, setIsSet] = useState(false);
  const { mutate, busy, refusal, edited } = useFormMutation<PayoutSettingsConfirmMutation>(
    confirmMutation,
    loginMessages.failed,
  );

  async function confirm(typed: string) {
    if (!proposal) return;
    const { done } = await mutate({ input: { proposal: proposal.proposal, code: typed } });
    if (!done) return;
    setProposal(null);
    setCode('');
    setIsSet(true);
  }

  return (
    <div className="grid gap-4">
      {method ? (
        <p>
          {method.networkName || 'M-Pesa'} <strong className="figures">{localPhone(method.account)}</strong>
          {method.holder && `, ${method.holder}`}
          <span className="block text-sm text-muted">
            <Sentence english="In use from {time}" values={{ time: <LocalTime at={method.usableFrom} /> }} />
          </span>
        </p>
      ) : canBePaid ? (
        <p>
          <Sentence
            english="M-Pesa {phone}, the phone of your account"
            values={{ phone: <strong className="figures">{localPhone(phone)}</strong> }}
          />
        </p>
      ) : (
        <Notice tone="warning" title={t('You cannot be paid yet')}>
          {t('Your phone has no M-Pesa. Add a payout method before you withdraw.')}
        </Notice>
      )}
      {isSet && <Notice tone="success" title={t('Saved')} />}
      {proposal ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm(code);
          }}
        >
          {proposal.holder && (
            <p>
              <Sentence
                english="This account belongs to {holder}. Continue only if that is you."
                values={{ holder: <strong>{proposal.holder}</strong> }}
              />
            </p>
          )}
          <CodeField
            label={t('Code')}
            hint={t('We have sent it to {codeSentTo}.', { codeSentTo: proposal.codeSentTo })}
            length={6}
            name="payout-code"
            value={code}
            error={refusal?.fields.code ?? null}
            onChange={(typed) => {
              setCode(typed);
              edited('code');
            }}
          />
          <NoSms />
          <MutationNotice done={null} refusal={refusal} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} disabled={code.length < 6}>
              {t('Confirm')}
            </Button>
            <Button tone="quiet" onClick={() => setProposal(null)}>
              {t('Back')}
            </Button>
          </div>
        </form>
      ) : (
        <ProposePayoutForm
          options={data.payoutOptions}
          onProposed={(made) => {
            setIsSet(false);
            setProposal(made);
          }}
        />
      )}
    </div>
  );
}

const payoutSettingsViewer = graphql`
  fragment PayoutSettings_viewer on Viewer {
    phone
    canBePaid
    payoutMethod {
      networkName
      account
      holder
      usableFrom
    }
    payoutOptions {
      ...ProposePayoutForm_options
    }
  }
`;

const confirmMutation = graphql`
  mutation PayoutSettingsConfirmMutation($input: ConfirmPayoutMethodInput!) {
    confirmPayoutMethod(input: $input) {
      __typename
      ... on ConfirmPayoutMethodPayload {
        viewer {
          ...PayoutSettings_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
