import { type ReportReason, reportNoteLength, reportReasons } from '@tipsoko/rules/reports';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { ReportDialogMutation } from '../../__generated__/ReportDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { MutationNotice } from '../account/MutationNotice.tsx';

interface Props {
  subject: string;
  of: 'slip' | 'tipster';
  onClose: () => void;
}

export function ReportDialog({ subject, of, onClose }: Props) {
  const t = useText();
  const texts = useUiTexts();
  const form = useId();
  const { mutate, busy, refusal, done, edited } = useFormMutation<ReportDialogMutation>(
    reportMutation,
    'Your report could not be sent. Try again',
  );
  const { register, handleSubmit, watch } = useForm<{ reason: ReportReason; note: string }>({
    defaultValues: { reason: 'SCAM', note: '' },
  });
  const labels: Record<ReportReason, string> = {
    SCAM: t('Asks for money outside Tipsoko, or promises sure wins'),
    ADVERTISING: t('Advertises something else'),
    OFFENSIVE: t('Insults or offends'),
    IMPERSONATION: t('Pretends to be someone else'),
    OTHER: t('Something else'),
  };
  return (
    <Dialog
      open
      title={of === 'slip' ? t('Report this slip') : t('Report this tipster')}
      description={t('Our moderators will review it. The tipster does not see who reported.')}
      size="sm"
      onClose={onClose}
      footer={
        done === null ? (
          <Button type="submit" form={form} busy={busy}>
            {t('Send report')}
          </Button>
        ) : (
          // Takes the focus, because the focused field has been removed.
          <Button key="close" tone="outline" autoFocus onClick={onClose}>
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
            onSubmit={handleSubmit((given) => mutate({ input: { subject, ...given } }))}
            className="grid gap-4"
          >
            <Select
              label={t('What is wrong?')}
              options={reportReasons.map((reason) => ({ value: reason, label: labels[reason] }))}
              {...register('reason', { onChange: () => edited('note') })}
            />
            <TextField
              label={t('In your words')}
              hint={watch('reason') === 'OTHER' ? t('Say what is wrong') : t('Optional')}
              maxLength={reportNoteLength}
              error={refusal?.fields.note ?? null}
              {...register('note', { onChange: () => edited('note') })}
            />
          </form>
        )}
        {done === null ? (
          <MutationNotice done={null} refusal={refusal} />
        ) : (
          <Notice tone="success" title={t('Thank you. Our moderators will review it')} />
        )}
      </div>
    </Dialog>
  );
}

const reportMutation = graphql`
  mutation ReportDialogMutation($input: ReportInput!) {
    report(input: $input) {
      __typename
      ... on ReportPayload {
        message
      }
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
    }
  }
`;
