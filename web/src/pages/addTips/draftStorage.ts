import { bookmakers } from '@tipsoko/rules/bookmakers';
import { slipLimits } from '@tipsoko/rules/limits';
import { selectionById } from '@tipsoko/rules/markets';
import { parseOdds } from '@tipsoko/rules/odds';
import { type DraftTip, emptyDraft, isClosed, type SlipDraft } from './slipDraft.ts';

/** One draft per tipster on this device; other accounts do not see it. */
export const draftPlace = (tipster: string) => `slip-draft:${tipster}`;

/** A tipster's draft, without games whose tips have closed; whatever else is stored there counts as no draft. */
export function readDraft(tipster: string, now: Date = new Date()): SlipDraft {
  try {
    const stored = JSON.parse(
      window.localStorage.getItem(draftPlace(tipster)) ?? 'null',
    ) as Partial<SlipDraft> | null;
    if (!stored || !Array.isArray(stored.tips) || typeof stored.price !== 'string') return emptyDraft;
    const tips = stored.tips
      .filter(isDraftTip)
      .filter((tip) => !isClosed(tip, now.getTime()))
      .slice(0, slipLimits.maxTips);
    const moneyBack = stored.moneyBack === true;
    return {
      tips,
      price: stored.price,
      moneyBack,
      ...(typeof stored.reason === 'string' && { reason: stored.reason }),
      ...(stored.codes && { codes: codesOf(stored.codes) }),
      ...(typeof stored.key === 'string' && { key: stored.key }),
    };
  } catch {
    return emptyDraft;
  }
}

function codesOf(stored: object): NonNullable<SlipDraft['codes']> {
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, code]) => bookmakers.some(({ id }) => id === name) && typeof code === 'string',
    ),
  );
}

/** The draft's state on the server, stored next to it. */
const sentPlace = (tipster: string) => `${draftPlace(tipster)}:sent`;

export function markSent(tipster: string, text: string): void {
  try {
    if (window.localStorage.getItem(draftPlace(tipster)) === null)
      window.localStorage.removeItem(sentPlace(tipster));
    else window.localStorage.setItem(sentPlace(tipster), text);
  } catch {
    // Then it is sent again.
  }
}

export function isSent(tipster: string, text: string): boolean {
  try {
    return window.localStorage.getItem(sentPlace(tipster)) === text;
  } catch {
    return false;
  }
}

export function saveDraft(tipster: string, draft: SlipDraft): void {
  const place = draftPlace(tipster);
  try {
    if (draft.tips.length === 0 && draft.price === emptyDraft.price) window.localStorage.removeItem(place);
    else window.localStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

function isDraftTip(value: unknown): value is DraftTip {
  if (typeof value !== 'object' || value === null) return false;
  const tip = value as Record<string, unknown>;
  return (
    typeof tip.game === 'number' &&
    typeof tip.market === 'number' &&
    selectionById(tip.market) !== undefined &&
    typeof tip.odds === 'string' &&
    parseOdds(tip.odds) !== null &&
    ['teams', 'league', 'marketType', 'pick'].every((name) => typeof tip[name] === 'string') &&
    ['kickoff', 'closesAt'].every((name) => !Number.isNaN(Date.parse(String(tip[name])))) &&
    typeof tip.timeKnown === 'boolean'
  );
}
