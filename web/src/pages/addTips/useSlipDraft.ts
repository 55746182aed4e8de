import type { Bookmaker } from '@tipsoko/rules/bookmakers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import type { useSlipDraftMutation } from '../../__generated__/useSlipDraftMutation.graphql.ts';
import { newAttemptKey } from '../../components/account/useAttemptKey.ts';
import {
  attemptPlace,
  endAttempt,
  forgetStoredDraft,
  keepAttempt,
  readAttempt,
  unsentDrafts,
} from './draftStorage.ts';
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

function unsentText(tipster: string): string | null {
  const draft = unsentDrafts.get(tipster);
  return draft ? textOf(draft) : null;
}

/** What this page has not sent yet goes before what the server keeps. */
function firstDraft(tipster: string, kept: SlipDraft): SlipDraft {
  const draft = unsentDrafts.get(tipster) ?? kept;
  const key = draft.key ?? readAttempt(tipster);
  return key === null || textOf(draft) === textOf(emptyDraft) ? draft : { ...draft, key };
}

/** The draft, which the server keeps as it changes: `kept` as the page was opened. Picks are stored in no browser. */
export function useSlipDraft(tipster: string, kept: KeptDraft | null): SlipDraftTools {
  const [draft, setDraft] = useState(() => firstDraft(tipster, kept ? draftOf(kept) : emptyDraft));
  const sent = useRef<string>(null);
  sent.current ??= textOf(kept ? draftOf(kept) : emptyDraft);
  const [commit] = useMutation<useSlipDraftMutation>(saveMutation);
  const text = textOf(draft);
  const send = useEffectEvent(() => {
    if (text === sent.current) return;
    const before = sent.current;
    // Before the answer, so that it is not sent twice.
    sent.current = text;
    const failed = () => {
      if (sent.current === text) sent.current = before;
    };
    commit({
      variables: { input: JSON.parse(text) as ReturnType<typeof keptOf> },
      onCompleted: ({ saveSlipDraft }) => {
        if (saveSlipDraft.__typename !== 'SaveSlipDraftPayload') failed();
        else if (unsentText(tipster) === text) unsentDrafts.delete(tipster);
      },
      // It is sent with the next change, when the network is back, or when the page is left.
      onError: failed,
    });
  });
  useEffect(() => {
    if (text === sent.current) {
      unsentDrafts.delete(tipster);
      return undefined;
    }
    unsentDrafts.set(tipster, draft);
    const timer = setTimeout(() => send(), savePauseMs);
    return () => clearTimeout(timer);
  }, [tipster, text, draft]);
  useEffect(() => {
    const now = () => send();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      send();
      if (!navigator.onLine && unsentDrafts.get(tipster)) event.preventDefault();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onUnload);
      send();
    };
  }, [tipster]);
  useEffect(() => {
    if (draft.tips.length === 0) endAttempt(tipster);
  }, [tipster, draft.tips.length]);
  useEffect(() => {
    forgetStoredDraft(tipster);
    // Published in another tab.
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === attemptPlace(tipster) && newValue === null) setDraft(emptyDraft);
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
      const key = draft.key ?? readAttempt(tipster) ?? newAttemptKey();
      const keyed = { ...draft, key };
      keepAttempt(tipster, key);
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
