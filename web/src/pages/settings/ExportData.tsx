import { useState } from 'react';
import { graphql } from 'react-relay';
import { loginMessages } from '../../../../api/rules/messages.ts';
import type { ExportDataMutation } from '../../__generated__/ExportDataMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from './saveFile.ts';

/** All that we keep about the account, as a file. */
export function ExportData() {
  const [ask, busy] = useAsk<ExportDataMutation>(exportMutation);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function download() {
    setRefusal(null);
    setDone(null);
    try {
      const { exportData: answer } = await ask({});
      if (answer.__typename !== 'ExportDataPayload' || answer.json === undefined)
        return setRefusal(refusalOf(answer, loginMessages.failed));
      saveFile('tipsoko-account.json', answer.json);
      setDone('The file is in your downloads');
    } catch {
      setRefusal(noAnswer(loginMessages.failed));
    }
  }

  return (
    <section aria-labelledby="export-data" className="grid gap-3">
      <h3 id="export-data" className="text-md">
        Download your data
      </h3>
      <p className="text-muted">
        All that we keep about you, as a JSON file: account, logins, slips, earnings, withdrawals and what you
        bought.
      </p>
      <DeedNotice done={done} refusal={refusal} />
      <div>
        <Button tone="outline" busy={busy} onClick={download}>
          Download
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
      ... on Error {
        message
      }
    }
  }
`;
