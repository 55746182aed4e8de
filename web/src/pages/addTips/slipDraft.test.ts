import { describe, expect, it } from 'vitest';
import { translator } from '../../language/useText.ts';
import {
  type DraftTip,
  earningText,
  emptyDraft,
  isClosed,
  priceError,
  publishError,
  type SlipDraft,
  totalOddsText,
  totalState,
  withNewOdds,
  withoutTip,
  withTip,
  wouldExceed,
} from './slipDraft.ts';

const english = translator('en', {});

const tip = (game: number, odds: string): DraftTip => ({
  game,
  teams: `Home ${game} v Away ${game}`,
  league: 'League',
  kickoff: '2099-01-01T15:00:00.000Z',
  closesAt: '2099-01-01T14:55:00.000Z',
  timeKnown: true,
  market: 1,
  marketType: 'Match result',
  pick: 'Home win',
  odds,
  movedFrom: null,
  refused: false,
});
const draftOf = (...odds: string[]): SlipDraft => ({
  tips: odds.map((one, place) => tip(place + 1, one)),
  price: '50',
});

describe('adding', () => {
  it('takes a game once', () => {
    const { draft } = withTip(emptyDraft, tip(1, '1.50'));
    expect(withTip(draft, tip(1, '2.00'))).toEqual({ draft, error: 'Game already in slip' });
  });

  it('takes five games', () => {
    const full = draftOf('1.10', '1.10', '1.10', '1.10', '1.10');
    expect(withTip(full, tip(6, '2.00'))).toEqual({
      draft: full,
      error: 'Maximum number of 5 games reached',
    });
  });

  it('gives the place back on removal', () => {
    const left = withoutTip(draftOf('1.10', '1.20'), 1);
    expect(left.tips.map(({ game }) => game)).toEqual([2]);
  });
});

describe('total odds', () => {
  it.each([
    [[], '0.00', 'empty'],
    [['1.35', '1.35', '1.36'], '2.47', 'low'],
    [['1.25', '2.00', '1.00'], '2.50', 'fits'],
    [['10.00', '10.00', '1.00'], '100.00', 'fits'],
    [['10.01', '10.00', '1.00'], '100.10', 'high'],
    [['1.11', '1.11', '1.11'], '1.36', 'low'],
  ])('of %j are %s: %s', (odds, text, state) => {
    expect(totalOddsText(draftOf(...odds))).toBe(text);
    expect(totalState(draftOf(...odds))).toBe(state);
  });

  it('closes odds that would break the upper limit, and no others', () => {
    expect(wouldExceed(draftOf('10.00', '5.00'), '2.00')).toBe(false);
    expect(wouldExceed(draftOf('10.00', '5.00'), '2.01')).toBe(true);
  });
});

describe('publishing', () => {
  const total = 'Total odds must be within 2.5 and 100.00 . A minimum of 2.5 and a maximum of 100.0';
  it.each([
    [['2.00', '2.00'], "Publish at least '3' tip"],
    [['1.10', '1.10', '1.10'], total],
    [['5.00', '5.00', '5.00'], total],
    [['1.50', '1.50', '1.50'], null],
  ])('%j', (odds, message) => {
    expect(publishError(draftOf(...odds), english)).toBe(message);
  });

  it.each([
    ['', "Can't be empty"],
    ['abc', 'Numbers only'],
    ['50.5', 'Numbers only'],
    ['1001', 'Max Amount: 1000'],
    ['49', 'Price range Ksh. [50-1000]'],
    ['50', null],
    ['1000', null],
  ])('at the price %j', (price, message) => {
    expect(priceError(price)).toBe(message);
  });

  it('says what a sale brings after the fee', () => {
    expect(earningText('50')).toBe('Ksh 30');
    expect(earningText('99')).toBe('Ksh 59.40');
    expect(earningText('20')).toBeNull();
  });
});

describe('odds that moved', () => {
  it('shows the new ones beside the old', () => {
    const [moved] = withNewOdds(draftOf('1.85'), 1, [{ market: { id: 1 }, odds: '1.70' }]).tips;
    expect(moved).toMatchObject({ odds: '1.70', movedFrom: '1.85', refused: false });
  });

  it('marks a selection that is gone, or a game that is refused at the same price', () => {
    expect(withNewOdds(draftOf('1.85'), 1, []).tips[0]).toMatchObject({ odds: '1.85', refused: true });
    const same = withNewOdds(draftOf('1.85'), 1, [{ market: { id: 1 }, odds: '1.850' }]);
    expect(same.tips[0]).toMatchObject({ odds: '1.85', refused: true });
  });
});

describe('closing', () => {
  const late = { ...tip(2, '2.00'), closesAt: '2020-01-01T20:59:59.999Z', timeKnown: false };

  it('refuses to publish with a game whose tips have closed, and names it', () => {
    const draft = { tips: [tip(1, '2.00'), late, tip(3, '2.00')], price: '50' };
    expect(publishError(draft, english)).toBe('Tips on Home 2 v Away 2 are closed. Remove it to publish.');
    expect(publishError(withoutTip(draft, 2), english)).toBe("Publish at least '3' tip");
  });

  it('takes a tip to the last moment', () => {
    expect(isClosed(late, Date.parse(late.closesAt))).toBe(false);
    expect(isClosed(late, Date.parse(late.closesAt) + 1)).toBe(true);
  });
});
