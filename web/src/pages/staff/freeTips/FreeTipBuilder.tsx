import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { FreeTipBuilderMutation } from '../../../__generated__/FreeTipBuilderMutation.graphql.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { GamePicker } from '../../addTips/GamePicker.tsx';
import type { DraftTip } from '../../addTips/slipDraft.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';

export function FreeTipBuilder({ onPublished }: { onPublished: () => void }) {
  const { run, busy } = useStaffMutation<FreeTipBuilderMutation>(
    publishMutation,
    'The free tip is published.',
  );
  const [tip, setTip] = useState<DraftTip | null>(null);
  const search = useRef<HTMLInputElement>(null);

  async function publish({ game: number, market, odds }: DraftTip) {
    const { done } = await run({ input: { game: number, market, odds } });
    setTip(null);
    if (!done) return;
    onPublished();
  }

  return (
    <section aria-label="A new free tip" className="grid gap-3">
      <GamePicker input={search} tips={[]} onPick={setTip} />
      <ConfirmDialog
        open={tip !== null}
        title="Publish this free tip?"
        confirmLabel="Publish"
        tone="buy"
        busy={busy}
        onCancel={() => setTip(null)}
        onConfirm={() => tip && publish(tip)}
      >
        {tip && (
          <>
            <strong className="block text-ink">{tip.teams}</strong>
            {tip.marketType}: {tip.pick} at {tip.odds}. Everyone sees it at once, and it cannot be withdrawn.
          </>
        )}
      </ConfirmDialog>
    </section>
  );
}

const publishMutation = graphql`
  mutation FreeTipBuilderMutation($input: TipInput!) {
    publishFreeTip(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
