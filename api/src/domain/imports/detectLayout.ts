import { csvTable } from './csvTable.ts';
import { type ImportResult, type ImportSource, UnreadableFile } from './importedMatch.ts';
import { parseJson } from './jsonFile.ts';
import { parseApiFootball } from './parseApiFootball.ts';
import { parseFootballData } from './parseFootballData.ts';
import { parseOpenfootball } from './parseOpenfootball.ts';
import { parseUnified, unifiedColumns } from './parseUnified.ts';

export const layouts: readonly ImportSource[] = ['api-football', 'football-data', 'openfootball', 'unified'];

/** By features that only one layout has. @throws UnreadableFile. */
export function detectLayout(text: string): ImportSource {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') throw new UnreadableFile('The file is empty');
  if (start.startsWith('[')) return 'api-football';
  if (start.startsWith('{')) {
    const file = parseJson(text) as Record<string, unknown>;
    if (Array.isArray(file.response)) return 'api-football';
    if (Array.isArray(file.matches) || Array.isArray(file.rounds)) return 'openfootball';
    throw new UnreadableFile(
      'A JSON file, but neither of API-Football (response) nor of openfootball (matches)',
    );
  }
  const { names } = csvTable(start.slice(0, start.search(/\r?\n|$/)), []);
  if (unifiedColumns.every((name) => names.includes(name))) return 'unified';
  if (names.includes('Date') && (names.includes('HomeTeam') || names.includes('Home')))
    return 'football-data';
  throw new UnreadableFile(
    'Unknown layout by its first line; name the layout to see which columns are missing',
  );
}

/** `timeZone` (IANA) applies to openfootball's times. @throws UnreadableFile. */
export function parseMatches(text: string, layout: ImportSource, timeZone = 'UTC'): ImportResult {
  switch (layout) {
    case 'api-football':
      return parseApiFootball(text);
    case 'football-data':
      return parseFootballData(text);
    case 'openfootball':
      return parseOpenfootball(text, timeZone);
    case 'unified':
      return parseUnified(text);
  }
}
