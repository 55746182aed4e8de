import { type Score, sideAhead } from '../../../api/src/domain/grading/score.ts';
import { type CsvLayout, type CsvRow, csvRow, headerNames, isEmptyRow } from './csvTable.ts';
import { checkHalfTime, readName, readPrices, readScore, seasonOf } from './fields.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';
import { instantIn, readDay, readTime } from './localTime.ts';

/** Order of preference: a market's prices all come from one bookmaker. */
const firms = ['B365', 'Avg', 'PS', 'P', 'Max'] as const;

const resultSides: Readonly<Record<string, string>> = { H: '1', D: 'X', A: '2' };

/** football-data.co.uk, both layouts; British times. Spreadsheet programs may have altered the headers. */
export const footballData: CsvLayout = {
  columns: [
    'Date',
    ['Div', 'League'],
    ['HomeTeam', 'Home'],
    ['AwayTeam', 'Away'],
    ['FTHG', 'HG'],
    ['FTAG', 'AG'],
  ],
  namesIn: headerNames,
  read: (names, record) =>
    record.fields && isEmptyRow(record.fields)
      ? null
      : readRow(csvRow(names, record, fieldsWithResult(names))),
};

const resultColumns = new Set(['FTHG', 'FTAG', 'FTR', 'HG', 'AG', 'Res', 'HTHG', 'HTAG', 'HTR']);

/** A row that ends before them was cut: a fixture to come has their separators. */
function fieldsWithResult(names: readonly string[]): number {
  return names.findLastIndex((name) => resultColumns.has(name)) + 1;
}

function readRow(row: CsvRow): ImportedMatch {
  const field = (...names: string[]) => names.map((name) => row.get(name)).find((value) => value) ?? '';
  const day = readDay(field('Date'));
  const time = readTime(field('Time'));
  const league = readName(field('Div', 'League'), 'league');
  const home = readName(field('HomeTeam', 'Home'), 'home team');
  const away = readName(field('AwayTeam', 'Away'), 'away team');
  const fullTime = readScore(field('FTHG', 'HG'), field('FTAG', 'AG'), 'Full-time score');
  const halfTime = readScore(field('HTHG'), field('HTAG'), 'Half-time score');
  checkResult(field('FTR', 'Res'), fullTime, 'FTR');
  checkResult(field('HTR'), halfTime, 'HTR');
  checkHalfTime(halfTime, fullTime);
  const dayText = [day.year, day.month, day.day].map((part) => String(part).padStart(2, '0')).join('-');
  return {
    source: 'football-data',
    key: [league, dayText, home, away].join('|'),
    league,
    country: field('Country') || null,
    season: seasonOf(day),
    round: null,
    kickoff: instantIn('Europe/London', day, time ?? 0),
    kickoffTimeKnown: time !== null,
    home,
    away,
    ids: null,
    status: fullTime ? 'FT' : 'NS',
    minute: null,
    goals: fullTime,
    halfTime,
    fullTime,
    extraTime: null,
    penalties: null,
    award: null,
    flags: [],
    odds: { ...matchPrices(row), ...goalPrices(row) },
  };
}

function matchPrices(row: CsvRow): Record<string, number> {
  const columns = firms.map((firm) => [`${firm}H`, `${firm}D`, `${firm}A`] as const);
  return firstComplete(row, columns, ['home_win', 'game_draw', 'away_win']);
}

/** Programs rename 'B365>2.5' to 'B365_2_5' or 'B365.2.5', and 'B365<2.5' then gets the suffix '_1' or '.1'. */
function goalPrices(row: CsvRow): Record<string, number> {
  const columns = firms.flatMap((firm) => [
    [`${firm}>2.5`, `${firm}<2.5`] as const,
    [`${firm}_2_5`, `${firm}_2_5_1`] as const,
    [`${firm}.2.5`, `${firm}.2.5.1`] as const,
  ]);
  return firstComplete(row, columns, ['over_2_5', 'under_2_5']);
}

function firstComplete(
  row: CsvRow,
  columnSets: readonly (readonly string[])[],
  keys: readonly string[],
): Record<string, number> {
  for (const columns of columnSets) {
    const odds = readPrices(
      keys.map((key, position) => {
        const column = columns[position] ?? '';
        return [key, row.get(column) ?? '', column] as const;
      }),
    );
    if (Object.keys(odds).length === keys.length) return odds;
  }
  return {};
}

function checkResult(text: string, score: Score | null, column: string): void {
  if (text === '' || !score) return;
  if (resultSides[text] !== sideAhead(score)) {
    throw new RowRejected(`${column} '${text}' contradicts the score ${score.home}-${score.away}`);
  }
}
