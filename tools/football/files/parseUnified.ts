import { type CsvLayout, type CsvRow, csvRow, headerNames, isEmptyRow } from './csvTable.ts';
import { readName, readPrices, readScore } from './fields.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';
import { readDay } from './localTime.ts';
import { hasHalfTime, readAward, readFlags, readStatus } from './unifiedFields.ts';

const priceKeys: ReadonlyArray<readonly [string, string]> = [
  ['o_1', 'home_win'],
  ['o_x', 'game_draw'],
  ['o_2', 'away_win'],
  ['o_o15', 'over_1_5'],
  ['o_u15', 'under_1_5'],
  ['o_o25', 'over_2_5'],
  ['o_u25', 'under_2_5'],
  ['o_gg', 'both_gg'],
  ['o_ng', 'both_ng'],
  ['o_1x', 'double_1x'],
  ['o_12', 'double_12'],
  ['o_x2', 'double_x2'],
];

const unifiedColumns = [
  'id',
  'league',
  'kickoff_utc',
  'home',
  'away',
  'status',
  'ht_h',
  'ht_a',
  'ft_h',
  'ft_a',
] as const;

/** One table: status FT / UNVERIFIED / PST / AWD / ABD (or a feed code), scores, prices, award, flags joined by '|'. */
export const unified: CsvLayout = {
  columns: unifiedColumns,
  namesIn: (header) => headerNames(header).map((name) => name.toLowerCase()),
  // The flags come last: a row that lost them would look valid.
  read: (names, record) =>
    record.fields && isEmptyRow(record.fields) ? null : readUnifiedRow(csvRow(names, record, names.length)),
};

/** Contradictory scores are left to grading, which holds them. @throws RowRejected. */
function readUnifiedRow(row: CsvRow): ImportedMatch {
  const field = (name: string) => row.get(name) ?? '';
  const fullTime = readScore(field('ft_h'), field('ft_a'), 'Full-time score');
  const flags = readFlags(field('flags'));
  return {
    source: 'unified',
    key: readName(field('id'), 'id'),
    league: field('league_name') || readName(field('league'), 'league'),
    country: field('country') || null,
    season: readSeason(field('season')),
    round: null,
    kickoff: readInstant(field('kickoff_utc')),
    kickoffTimeKnown: !flags.includes('time_unknown'),
    home: readName(field('home'), 'home team'),
    away: readName(field('away'), 'away team'),
    ids: null,
    status: readStatus(field('status')),
    minute: null,
    goals: fullTime,
    halfTime: hasHalfTime(flags) ? readScore(field('ht_h'), field('ht_a'), 'Half-time score') : null,
    fullTime,
    extraTime: null,
    penalties: null,
    award: readAward(field('official_award')),
    flags,
    odds: readPrices(priceKeys.map(([column, key]) => [key, field(column), column] as const)),
  };
}

function readSeason(text: string): number | null {
  const year = /^(\d{4})/.exec(text);
  return year ? Number(year[1]) : null;
}

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(instant.getTime())) {
    throw new RowRejected(`Kick-off '${text}' is no instant`);
  }
  // Date accepts 30 February as 1 March.
  readDay(text.slice(0, 10));
  return instant;
}
