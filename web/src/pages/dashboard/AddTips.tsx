import { slipMessages } from '@tipsoko/rules/messages';
import { PlusCircle } from 'lucide-react';
import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import gateQuery, { type AddTipsQuery } from '../../__generated__/AddTipsQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useNavigate } from '../../router/router.ts';
import { ActionTile } from '../../ui/action/ActionTile.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Opens the slip builder, after the server has confirmed that another slip may be posted. */
export function AddTips() {
  const t = useText();
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function addTips() {
    setChecking(true);
    setRefusal(null);
    try {
      const answer = await fetchQuery<AddTipsQuery>(
        environment,
        gateQuery,
        {},
        {
          fetchPolicy: 'network-only',
        },
      ).toPromise();
      if (answer?.viewer?.canPost) return void navigate('/dashboard/add_tips');
      setRefusal(slipMessages.cannotPost);
    } catch {
      setRefusal('No answer from the server. Check the connection and try again.');
    } finally {
      setChecking(false);
    }
  }

  return (
    <div className="grid gap-3">
      {refusal && (
        <Notice key={refusal} tone="error" title={t(refusal)} onHide={() => setRefusal(null)}>
          {refusal === slipMessages.cannotPost && <p>{t('Two of your slips have not finished yet.')}</p>}
        </Notice>
      )}
      <ActionTile
        label={t('Add Tips')}
        hint={t('Build and publish a slip')}
        icon={<PlusCircle />}
        tone="buy"
        busy={checking}
        onClick={addTips}
      />
    </div>
  );
}

/** @public compiled by Relay; the component imports the artifact. */
export const addTipsGraphql = graphql`
  query AddTipsQuery {
    viewer {
      canPost
    }
  }
`;
