import { reportNoteLength } from '@tipsoko/rules/reports';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { PaymentCaseDialogMutation } from '../../__generated__/PaymentCaseDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

const thanks =
  'Thank you. We are looking for your payment. If we find it, your tip opens here and is sent to your phone or e-mail';

/** Asks staff to look for a payment. */
export function PaymentCaseDialog({ purchase, onClose }: { purchase: string; onClose: () => void }) {
  const t = useText();
  const texts = useUiTexts();
  const form = useId();
  const { mutate, busy, refusal, done, edited } = useFormMutation<PaymentCaseDialogMutation>(
    caseMutation,
    'This could not be sent. Try again',
  );
  const { register, handleSubmit } = useForm<{ note: string }>({ defaultValues: { note: '' } });
  return (
    <Dialog
      open
      title={t('I paid and have no tip')}
      description={t(
        'We check with the provider every few minutes. If your tip still does not arrive, tell us how you paid.',
      )}
      size="sm"
      onClose={onClose}
      footer={
        done === null ? (
          <Button type="submit" form={form} busy={busy}>
            {t('Send')}
          </Button>
        ) : (
          <Button tone="outline" onClick={onClose}>
            {texts.close}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {done === null && (
          <form
            id={form}
            noValidate
            onSubmit={handleSubmit(({ note }) => mutate({ input: { purchase, note } }))}
          >
            <TextField
              label={t('When and how did you pay?')}
              hint={t('The code in the message from M-Pesa or your bank helps most')}
              maxLength={reportNoteLength}
              error={refusal?.fields.note ?? null}
              {...register('note', { onChange: () => edited('note') })}
            />
          </form>
        )}
        {done === null ? (
          <RefusalNotice refusal={refusal} fields={['note']} />
        ) : (
          <Notice tone="success" title={t(thanks)} />
        )}
      </div>
    </Dialog>
  );
}

const caseMutation = graphql`
  mutation PaymentCaseDialogMutation($input: OpenPaymentCaseInput!) {
    openPaymentCase(input: $input) {
      __typename
      ... on OpenPaymentCasePayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
