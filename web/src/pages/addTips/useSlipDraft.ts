import { useEffect, useState } from 'react';
import { newAttemptKey } from '../../components/account/useAttemptKey.ts';
import { draftPlace, readDraft, saveDraft } from './draftStorage.ts';
import { type DraftTip, emptyDraft, type SlipDraft, withNewOdds, withoutTip, withTip } from './slipDraft.ts';

export interface SlipDraftTools {
  draft: SlipDraft;
  /** Adds a tip and answers null, or answers the message that refuses it. */
  add(tip: DraftTip): string | null;
  remove(game: number): void;
  setPrice(price: string): void;
  updateOdds(game: number, current: readonly { market: { id: number }; odds: string }[]): void;
  /** The draft with the key to publish it by, which outlives a reload that comes before the answer. */
  keyed(): SlipDraft & { key: string };
  clear(): void;
}

export function useSlipDraft(tipster: string): SlipDraftTools {
  const [draft, setDraft] = useState(() => readDraft(tipster));
  useEffect(() => saveDraft(tipster, draft), [tipster, draft]);
  useEffect(() => {
    // Published, or taken apart, in another tab.
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === draftPlace(tipster) && newValue === null) setDraft(emptyDraft);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [tipster]);
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
    keyed() {
      // Another tab may be publishing the same draft.
      const key = draft.key ?? readDraft(tipster).key ?? newAttemptKey();
      const keyed = { ...draft, key };
      saveDraft(tipster, keyed);
      setDraft((now) => ({ ...now, key }));
      return keyed;
    },
    clear: () => setDraft(emptyDraft),
  };
}
