import type { Bookmaker } from '@tipsoko/rules/bookmakers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import type { useSlipDraftMutation } from '../../__generated__/useSlipDraftMutation.graphql.ts';
import { newAttemptKey } from '../../components/account/useAttemptKey.ts';
import { draftPlace, isSent, markSent, readDraft, saveDraft } from './draftStorage.ts';
import { draftOf, type KeptDraft, keptOf } from './keptDraft.ts';
import { type DraftTip, emptyDraft, type SlipDraft, withNewOdds, withoutTip, withTip } from './slipDraft.ts';

export interface SlipDraftTools {
  draft: SlipDraft;
  /** Adds a tip and answers null, or answers the message that refuses it. */
  add(tip: DraftTip): string | null;
  remove(game: number): void;
  setPrice(price: string): void;
  setMoneyBack(moneyBack: boolean): void;
  setReason(reason: string): void;
  setCode(bookmaker: Bookmaker, code: string): void;
  updateOdds(game: number, current: readonly { market: { id: number }; odds: string }[]): void;
  /** The draft with the key to publish it by, which outlives a reload that comes before the answer. */
  keyed(): SlipDraft & { key: string };
  clear(): void;
}

export const savePauseMs = 1_000;

const textOf = (draft: SlipDraft) => JSON.stringify(keptOf(draft));

/** Unsent changes of this device win over the server's draft; otherwise the server's wins. */
function firstDraft(tipster: string, kept: SlipDraft): SlipDraft {
  const own = readDraft(tipster);
  const isOwn = textOf(own) !== textOf(emptyDraft) && !isSent(tipster, textOf(own));
  // Of the same draft this device may have the key as well.
  return isOwn || textOf(own) === textOf(kept) ? own : kept;
}

/** The draft of this device, which the server keeps for others: `kept` as the page was opened. */
export function useSlipDraft(tipster: string, kept: KeptDraft | null): SlipDraftTools {
  const [draft, setDraft] = useState(() => firstDraft(tipster, kept ? draftOf(kept) : emptyDraft));
  const sent = useRef<string>(null);
  sent.current ??= textOf(kept ? draftOf(kept) : emptyDraft);
  const [commit] = useMutation<useSlipDraftMutation>(saveMutation);
  const send = useEffectEvent((text: string) => {
    const input = JSON.parse(text) as ReturnType<typeof keptOf>;
    commit({
      variables: { input },
      onCompleted: ({ saveSlipDraft }) => {
        if (saveSlipDraft.__typename !== 'SaveSlipDraftPayload') return;
        sent.current = text;
        markSent(tipster, text);
      },
      // Kept on this device, it is sent with the next change or when the page is opened again.
      onError: () => {},
    });
  });
  const text = textOf(draft);
  useEffect(() => saveDraft(tipster, draft), [tipster, draft]);
  useEffect(() => {
    if (text === sent.current) return markSent(tipster, text);
    const timer = setTimeout(() => send(text), savePauseMs);
    return () => clearTimeout(timer);
  }, [tipster, text]);
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
    setMoneyBack: (moneyBack) => setDraft((now) => ({ ...now, moneyBack })),
    setReason: (reason) => setDraft((now) => ({ ...now, reason })),
    setCode: (bookmaker, code) => setDraft((now) => ({ ...now, codes: { ...now.codes, [bookmaker]: code } })),
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

const saveMutation = graphql`
  mutation useSlipDraftMutation($input: SaveSlipDraftInput!) {
    saveSlipDraft(input: $input) {
      __typename
    }
  }
`;
