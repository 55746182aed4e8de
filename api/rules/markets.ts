/** Types of market in the public API. */
export type MarketType = '1X2' | 'OU' | 'BT' | 'DC' | 'HFT' | 'CS';

/** The seven markets that are graded; the two over/under lines share the type OU. */
export type MarketCode = '1X2' | 'OU15' | 'OU25' | 'BTTS' | 'DC' | 'HTFT' | 'CS';

/** Leading side: home, level, away. */
export type Side = '1' | 'X' | '2';

export type SelectionCode =
  | Side
  | 'O15'
  | 'U15'
  | 'O25'
  | 'U25'
  | 'GG'
  | 'NG'
  | '1X'
  | '12'
  | 'X2'
  | `${Side}/${Side}`
  | `${number}-${number}`;

/** One possible tip on a game. `key` names its price in the odds object of a fixture. */
export interface Selection {
  readonly id: number;
  readonly type: MarketType;
  readonly market: MarketCode;
  readonly code: SelectionCode;
  readonly value: string;
  readonly key: string;
}

export const marketTypeNames: Readonly<Record<MarketType, string>> = {
  '1X2': 'Match result',
  OU: 'Over/under goals',
  BT: 'Both teams to score',
  DC: 'Double chance',
  HFT: 'Half time/full time',
  CS: 'Correct score',
};

/** Correct scores are offered up to this many goals in the match. */
export const maxCorrectScoreGoals = 6;

const sides: readonly Side[] = ['1', 'X', '2'];
const sideNames: Readonly<Record<Side, string>> = { '1': 'Home', X: 'Draw', '2': 'Away' };

type Row = Omit<Selection, 'id'>;

function row(type: MarketType, market: MarketCode, code: SelectionCode, value: string, key: string): Row {
  return { type, market, code, value, key };
}

function halfTimeFullTime(): Row[] {
  return sides.flatMap((half) =>
    sides.map((full) =>
      row(
        'HFT',
        'HTFT',
        `${half}/${full}`,
        `${sideNames[half]}/${sideNames[full]}`,
        `hft_${half}${full}`.toLowerCase(),
      ),
    ),
  );
}

function correctScores(): Row[] {
  const rows: Row[] = [];
  for (let home = 0; home <= maxCorrectScoreGoals; home += 1) {
    for (let away = 0; away <= maxCorrectScoreGoals - home; away += 1) {
      rows.push(row('CS', 'CS', `${home}-${away}`, `${home}-${away}`, `cs_${home}_${away}`));
    }
  }
  return rows;
}

/** All 49 selections. Ids are stored with every tip, so the order never changes: new ones are appended. */
export const selections: readonly Selection[] = [
  row('1X2', '1X2', '1', 'Home win', 'home_win'),
  row('1X2', '1X2', 'X', 'Draw', 'game_draw'),
  row('1X2', '1X2', '2', 'Away win', 'away_win'),
  row('OU', 'OU15', 'O15', 'Over 1.5', 'over_1_5'),
  row('OU', 'OU15', 'U15', 'Under 1.5', 'under_1_5'),
  row('OU', 'OU25', 'O25', 'Over 2.5', 'over_2_5'),
  row('OU', 'OU25', 'U25', 'Under 2.5', 'under_2_5'),
  row('BT', 'BTTS', 'GG', 'Both teams score (GG)', 'both_gg'),
  row('BT', 'BTTS', 'NG', 'Not both teams score (NG)', 'both_ng'),
  row('DC', 'DC', '1X', 'Home or draw (1X)', 'double_1x'),
  row('DC', 'DC', '12', 'Home or away (12)', 'double_12'),
  row('DC', 'DC', 'X2', 'Draw or away (X2)', 'double_x2'),
  ...halfTimeFullTime(),
  ...correctScores(),
].map((entry, position) => ({ id: position + 1, ...entry }));

const byId = new Map(selections.map((selection) => [selection.id, selection]));
const byCode = new Map<string, Selection>(selections.map((selection) => [selection.code, selection]));
const byKey = new Map(selections.map((selection) => [selection.key, selection]));

export function selectionById(id: number): Selection | undefined {
  return byId.get(id);
}

/** Codes are unique across markets: `2-1` is a correct score, `2/1` a half-time/full-time. */
export function selectionByCode(code: string): Selection | undefined {
  return byCode.get(code);
}

export function selectionByKey(key: string): Selection | undefined {
  return byKey.get(key);
}

export function isSelectionCode(code: string): code is SelectionCode {
  return byCode.has(code);
}
