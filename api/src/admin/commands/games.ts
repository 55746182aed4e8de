import { systemViewer } from '../../domain/foundation/viewer.ts';
import { heldGames } from '../../domain/games/heldGames.ts';
import { parseScore, type Score } from '../../domain/grading/score.ts';
import { correctGame } from '../../domain/settlement/correctGame.ts';
import { type Arguments, BadArguments, type Command } from '../kit/command.ts';

export const gamesHeld: Command = {
  name: 'games held',
  usage: '[--all]',
  summary: 'list games on hold whose tips wait for staff (--all: also games without tips)',
  takes: [0, 0],
  options: { all: { type: 'boolean' } },
  run: async (io, { values }) => {
    const games = await heldGames(await io.openApp(), values.all === true);
    for (const game of games) {
      await io.print(
        `${game.id}  ${game.name} (${game.league}), ${game.kickoff.slice(0, 16).replace('T', ' ')} UTC: ` +
          `${game.reason ?? 'no reason'}, status ${game.providerStatus}, ${game.openTips} open tips`,
      );
    }
    if (games.length === 0) io.progress('No game is held.');
  },
};

export const gamesCorrect: Command = {
  name: 'games correct',
  usage: 'NUMBER --ft 2-1 [--ht 1-0] | --void, --reason TEXT',
  summary: 'set the 90-minute result of a game by hand, or void it; its tips settle by it',
  takes: [1, 1],
  options: {
    ft: { type: 'string' },
    ht: { type: 'string' },
    void: { type: 'boolean' },
    reason: { type: 'string' },
  },
  run: async (io, { positionals: [number = ''], values }) => {
    const game = readNumber(number);
    const fullTime = readScore(values, 'ft');
    const halfTime = readScore(values, 'ht');
    if ((fullTime !== null) === (values.void === true)) throw new BadArguments('Give either --ft or --void.');
    if (typeof values.reason !== 'string')
      throw new BadArguments('--reason is missing: it goes into the audit log.');
    const correction = { game, fullTime, halfTime, reason: values.reason };
    await correctGame(await io.openApp(), systemViewer, correction);
    const result = fullTime ? `${fullTime.home}-${fullTime.away}` : 'void';
    await io.print(
      `Game ${game} is ${result} now. The server settles its tips, at once or at its next start.`,
    );
  },
};

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new BadArguments(`'${text}' is no number of a game.`);
  return Number(text);
}

function readScore(values: Arguments['values'], name: 'ft' | 'ht'): Score | null {
  const given = values[name];
  if (given === undefined) return null;
  const score = parseScore(String(given));
  if (!score) throw new BadArguments(`--${name} is a score such as 2-1: '${given}' is none.`);
  return score;
}
