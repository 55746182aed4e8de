import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from './draftStorage.ts';
import { type DraftTip, emptyDraft, type SlipDraft, withNewOdds, withoutTip, withTip } from './slipDraft.ts';

export interface SlipDraftTools {
  draft: SlipDraft;
  /** Adds a tip and answers null, or answers the message that refuses it. */
  add(tip: DraftTip): string | null;
  remove(game: number): void;
  setPrice(price: string): void;
  updateOdds(game: number, current: readonly { market: { id: number }; odds: string }[]): void;
  clear(): void;
}

/** The slip that a tipster is building; it outlives reloads on this device. Only for the browser. */
export function useSlipDraft(): SlipDraftTools {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => saveDraft(draft), [draft]);
  return {
    draft,
    add(tip) {
      const added = withTip(draft, tip);
      setDraft(added.draft);
      return added.error;
    },
    remove: (game) => setDraft((now) => withoutTip(now, game)),
    setPrice: (price) => setDraft((now) => ({ ...now, price })),
    updateOdds: (game, current) => setDraft((now) => withNewOdds(now, game, current)),
    clear: () => setDraft(emptyDraft),
  };
}
