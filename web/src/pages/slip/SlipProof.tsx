import { ShieldCheck } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { SlipProof_slip$key } from '../../__generated__/SlipProof_slip.graphql.ts';
import { ProofCheck } from '../../components/kit/ProofCheck.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';

/** The seal of a slip, with the values to verify it. */
export function SlipProof({ slip }: { slip: SlipProof_slip$key }) {
  const t = useText();
  const { proof } = useFragment(slipProofSlip, slip);
  return (
    <Disclosure
      title={
        <span className="inline-flex items-center gap-2">
          <ShieldCheck aria-hidden="true" className="size-5 text-won" />
          {t('Sealed before kick-off')}
        </span>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>
          <Sentence
            english="When this slip was published, on {time}, its picks were locked into seal number {number} of a public chain. Change one pick and the seal no longer matches."
            values={{ time: <LocalTime at={proof.createdAt} />, number: proof.sequence }}
          />
        </p>
        <ProofCheck proof={proof} />
        <TextLink to="/proof">{t('How the chain works')}</TextLink>
      </div>
    </Disclosure>
  );
}

const slipProofSlip = graphql`
  fragment SlipProof_slip on Slip {
    proof {
      sequence
      createdAt
      ...ProofCheck_proof
    }
  }
`;
