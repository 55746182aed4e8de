export interface NamedGame {
  readonly home: string;
  readonly away: string;
  readonly league: string;
  /** Tells leagues of one name apart. */
  readonly country?: string;
}

interface Style {
  readonly between?: string;
  /** Letters a team's name may have beside its mark. */
  readonly length?: number;
}

const MARKS =
  '(?:u|sub|under)[\\s-]?\\d{2}|w|women|ladies|fem(?:\\.|in[a-z]*|en[a-z]*)?|f[ée]minin[a-z]*|frauen|res\\.?|reserves?|youth|juniors?|ii|iii|b|c|2|am\\.?|amateurs?';
/** What follows a club's name when its first team of men does not play. */
const MARKED = new RegExp(`^(.+?)((?:[\\s-]+[([]?(?:${MARKS})[)\\]]?)+)$`, 'iu');
const OTHER_TEAMS =
  /\b(?:u|sub|under)[\s-]?\d{2}\b|\bwom[ae]n|\bladies|\bfem[ie]n|f[ée]minin|\bfrauen|\bdamall|\bn?wsl\b|\breserve|\byouth|\bjunior|\bjuvenil|\bprimavera|\bdevelopment|\bpremier league 2\b|^jong\b|\([wb]\)/iu;

const SHORTER_MARKS: ReadonlyArray<[RegExp, string]> = [
  [/\b(?:sub|under)[\s-]?(?=\d{2}\b)/giu, 'U'],
  [/\b(?:women|ladies|fem(?:\.|in[a-z]*|en[a-z]*)?|f[ée]minin[a-z]*|frauen)(?![\p{L}.])/giu, 'W'],
  [/\b(?:reserves?|res\.?)(?![\p{L}.])/giu, 'Res'],
];
const LEAST_LEAGUE = 12;
/** A shorter piece of a word says nothing. */
const LEAST_WORD = 3;

/**
 * One text a game of a list, as in a slip. Age group, women, reserves and second teams are never cut; the league follows
 * where first teams do not play, or where two games of the list could be taken for each other.
 */
export function gameNames(games: readonly NamedGame[], style: Style = {}): string[] {
  const { between = ' – ', length = Number.POSITIVE_INFINITY } = style;
  const teams = shortTeams([...new Set(games.flatMap(({ home, away }) => [home, away]))], length);
  return games.map((game) => {
    const league = leagueOf(game, games);
    const shown = league === null ? '' : ` (${shortName(league, Math.max(length, LEAST_LEAGUE))})`;
    return `${teams.get(game.home)}${between}${teams.get(game.away)}${shown}`;
  });
}

/** One game by itself. */
export function gameTitle(game: NamedGame, between?: string): string {
  return gameNames([game], between === undefined ? {} : { between }).join('');
}

/** False for age groups, women, reserves and second teams. */
export function isFirstTeams({ home, away, league }: NamedGame): boolean {
  return (
    ![home, away].some((team) => MARKED.test(team) || OTHER_TEAMS.test(team)) && !OTHER_TEAMS.test(league)
  );
}

function leagueOf(game: NamedGame, games: readonly NamedGame[]): string | null {
  const twins = games.filter((other) => other !== game && pairOf(other) === pairOf(game));
  const isAmbiguous = twins.some(
    ({ league, country }) => league === game.league && country !== undefined && country !== game.country,
  );
  if (isAmbiguous && game.country) return `${game.league}, ${game.country}`;
  return twins.length > 0 || !isFirstTeams(game) ? game.league : null;
}

function pairOf({ home, away }: NamedGame): string {
  const fold = (name: string) =>
    splitName(name)
      .base.normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, '');
  return [fold(home), fold(away)].sort().join('\n');
}

/** Different teams get different texts: who cannot be told apart at this length gets a longer one. */
function shortTeams(names: readonly string[], length: number): Map<string, string> {
  const lengths = new Map(names.map((name) => [name, length]));
  for (;;) {
    const shown = new Map(names.map((name) => [name, shortName(name, lengths.get(name) ?? length)]));
    const same = names.filter(
      (name) =>
        shown.get(name) !== name &&
        names.some((other) => other !== name && shown.get(other) === shown.get(name)),
    );
    if (same.length === 0) return shown;
    for (const name of same) lengths.set(name, (lengths.get(name) ?? length) + 1);
  }
}

/** Words lose their ends, the longest first. */
function shortName(name: string, length: number): string {
  if (name.length <= length) return name;
  const { base, mark } = splitName(name);
  const words = base.split(/\s+/);
  for (;;) {
    const most = Math.max(...words.map((word) => word.length));
    if (words.join(' ').length <= length || most <= LEAST_WORD) break;
    const last = words.findLastIndex((word) => word.length === most);
    words[last] = (words[last] ?? '').slice(0, -1);
  }
  const text = words.map((word) => word.replace(/[.-]+$/, '')).join(' ');
  const cut = text.length <= length ? text : text.slice(0, length).replace(/[\s.-]+$/, '');
  return `${cut}${SHORTER_MARKS.reduce((short, [from, to]) => short.replace(from, to), mark)}`;
}

function splitName(name: string): { base: string; mark: string } {
  const [, base = name, mark = ''] = MARKED.exec(name) ?? [];
  return { base, mark };
}
