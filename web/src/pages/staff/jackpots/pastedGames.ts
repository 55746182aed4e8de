/** A line of a pasted coupon: its teams, and the tip at its end where it has one. */
export interface PastedLine {
  readonly line: string;
  readonly teams: string;
  readonly pick: '1' | 'X' | '2' | null;
}

const picks = { '1': '1', x: 'X', '2': '2', home: '1', draw: 'X', away: '2' } as const;

/** One game a line, as coupons are copied: `3. Gor Mahia - AFC Leopards  X`. Empty and repeated lines are left out. */
export function readPasted(text: string): PastedLine[] {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  return [...lines].flatMap((line) => {
    const numbered = /^(?:\d{1,2}[.):]|\d{1,2}\t|#\d{1,2})\s*/.exec(line)?.[0] ?? '';
    const rest = line.slice(numbered.length);
    const [tail = '', pick = ''] = /[\s,;:=]+\(?(1|2|x|home|draw|away)\)?$/i.exec(rest) ?? [];
    const teams = rest.slice(0, rest.length - tail.length).trim();
    if (teams === '') return [];
    return [{ line, teams, pick: picks[pick.toLowerCase() as keyof typeof picks] ?? null }];
  });
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const fillers = new Set(['v', 'vs', 'versus', 'fc']);

interface Named {
  readonly homeTeam: { readonly name: string };
  readonly awayTeam: { readonly name: string };
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));

/**
 * The game that is meant: the one whose teams are written just so, else the only one with all of the words in its teams,
 * else the only one that the search found.
 */
export function meantBy<Game extends Named>(teams: string, found: readonly Game[]): Game | null {
  const words = wordsOf(teams);
  const namesOf = ({ homeTeam, awayTeam }: Named) => wordsOf(`${homeTeam.name} ${awayTeam.name}`);
  const same = found.filter((game) => namesOf(game).join(' ') === words.join(' '));
  const whole = found.filter((game) => {
    const names = namesOf(game).join(' ');
    return words.every((word) => names.includes(word));
  });
  const [only, ...others] = [same, whole, found].find((games) => games.length > 0) ?? [];
  return only && others.length === 0 ? only : null;
}
