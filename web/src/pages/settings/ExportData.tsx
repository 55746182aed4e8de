import { loginMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { ExportDataMutation } from '../../__generated__/ExportDataMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';

export function ExportData() {
  const t = useText();
  const { mutate, busy, refusal, done } = useFormMutation<ExportDataMutation>(
    exportMutation,
    loginMessages.failed,
  );

  async function download() {
    const { answer } = await mutate({});
    if (answer?.json !== undefined) saveFile('tipsoko-account.json', answer.json);
  }

  return (
    <section aria-labelledby="export-data" className="grid gap-3">
      <h3 id="export-data" className="text-md">
        {t('Download your data')}
      </h3>
      <p className="text-muted">
        {t(
          'Everything we store about you, as a JSON file: account, logins, slips, earnings, withdrawals and purchases.',
        )}
      </p>
      <MutationNotice done={done === null ? null : 'The file is in your downloads'} refusal={refusal} />
      <div>
        <Button tone="outline" busy={busy} onClick={download}>
          {t('Download')}
        </Button>
      </div>
    </section>
  );
}

const exportMutation = graphql`
  mutation ExportDataMutation {
    exportData {
      __typename
      ... on ExportDataPayload {
        json
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
