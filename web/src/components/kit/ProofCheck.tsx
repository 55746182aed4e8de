import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ProofCheck_proof$key } from '../../__generated__/ProofCheck_proof.graphql.ts';
import { useText } from '../../language/useText.ts';
import { checkSeal, type SealVerdict } from '../../lib/proofHash.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A seal's hashes, and a button that calculates them again on the visitor's own device. */
export function ProofCheck({ proof }: { proof: ProofCheck_proof$key }) {
  const t = useText();
  const data = useFragment(proofCheckProof, proof);
  const [verdict, setVerdict] = useState<SealVerdict | 'impossible' | null>(null);
  const hashes = [
    { label: 'Seal', value: data.hash },
    { label: 'Promise', value: data.contentHash },
    { label: 'Previous seal', value: data.previousHash },
    { label: "Tipster's previous seal", value: data.tipsterPreviousHash },
    ...(data.salt ? [{ label: 'Salt', value: data.salt }] : []),
    ...(data.content ? [{ label: 'Content', value: data.content }] : []),
  ];

  async function check() {
    try {
      setVerdict(await checkSeal(data));
    } catch {
      setVerdict('impossible');
    }
  }

  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {hashes.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{t(label)}</dt>
            <dd className="max-h-40 overflow-y-auto font-mono text-xs break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button tone="outline" size="sm" onClick={check}>
          {t('Check it on my device')}
        </Button>
      </div>
      {verdict && <Verdict verdict={verdict} />}
    </div>
  );
}

function Verdict({ verdict }: { verdict: SealVerdict | 'impossible' }) {
  const t = useText();
  if (verdict === 'impossible') {
    return <Notice tone="warning">{t('This browser cannot calculate SHA-256. Try another one.')}</Notice>;
  }
  if (!verdict.seal || verdict.content === false) {
    return (
      <Notice tone="error" title={t('It does not match')}>
        {verdict.seal ? t('The content does not match the promise.') : t('The seal does not match its data.')}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t('It matches')}>
      {verdict.content
        ? t('The picks are exactly those that were sealed before kick-off.')
        : t(
            'The seal matches its data. You can check the picks when the slip has finished and its last game has started.',
          )}
    </Notice>
  );
}

const proofCheckProof = graphql`
  fragment ProofCheck_proof on Proof {
    sequence
    username
    tipsterSequence
    contentHash
    previousHash
    tipsterPreviousHash
    createdAt
    hash
    content
    salt
  }
`;
