import { describe, expect, test } from 'vitest';
import { loadCommands } from './commandTable.ts';
import { type Arguments, BadArguments, type Command, type Io } from './kit/command.ts';
import { runCommand } from './runCommand.ts';

const commands = await loadCommands();

async function run(given: readonly Command[], ...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const never = () => {
    throw new Error('This command needs no database');
  };
  const io: Io = {
    settings: never,
    openApp: never,
    examined: never,
    openDatabase: never,
    progress: () => {},
    print: (line) => void lines.push(line),
  };
  await runCommand(given, argv, io);
  return lines;
}

function command(name: string, takes: readonly [number, number], heard: Arguments[] = []): Command {
  return {
    name,
    usage: 'THING [--loud] [--to PLACE]',
    summary: `does ${name}`,
    takes,
    options: { loud: { type: 'boolean' }, to: { type: 'string' } },
    run: async (_io, given) => void heard.push(given),
  };
}

test.each([[], ['help'], ['--help'], ['-h']])('%s lists every command with what it does', async (...argv) => {
  const listing = (await run(commands, ...argv)).join('\n');
  for (const { name, summary } of commands) {
    const line = listing.split('\n').find((one) => one.endsWith(summary));
    expect(line?.trim().startsWith(name)).toBe(true);
  }
  expect(listing.split('\n').length).toBe(commands.length + 2);
});

test('each first word loads its commands and no others', async () => {
  const words = new Set(commands.map(({ name }) => name.split(' ')[0]));
  for (const word of words) {
    const own = commands.filter(({ name }) => name.split(' ')[0] === word);
    expect(await loadCommands(word), word).toEqual(own);
  }
  expect(await loadCommands('constructor')).toEqual(commands);
});

test('a command gets its words and options, wherever they stand', async () => {
  const heard: Arguments[] = [];
  await run([command('sing', [1, 2], heard)], 'sing', '--loud', 'a', '--to=me', 'b');
  expect(heard).toEqual([{ positionals: ['a', 'b'], values: { loud: true, to: 'me' } }]);
});

test('of two words, and --help after a command', async () => {
  const heard: Arguments[] = [];
  const both = [command('song sing', [0, 0], heard), command('song stop', [0, 0])];
  await run(both, 'song', 'sing');
  expect(heard).toEqual([{ positionals: [], values: {} }]);
  expect((await run(both, 'song', 'stop', '--help')).join('\n')).toContain(
    'npm run admin -- song stop THING',
  );
  expect(heard).toHaveLength(1);
});

describe('what was typed wrongly is answered with one sentence', () => {
  test.each([
    [['dance'], "There is no command 'dance': 'npm run admin' lists them."],
    [['song'], "'song' is followed by one of sing, stop."],
    [['song', 'hum'], "'song' is followed by one of sing, stop."],
    [['sing'], 'It is used like this: npm run admin -- sing THING [--loud] [--to PLACE]'],
    [['sing', 'a', 'b', 'c'], 'It is used like this: npm run admin -- sing THING [--loud] [--to PLACE]'],
    [['sing', 'a', '--quiet'], /^Unknown option '--quiet'\. It is used like this: /],
    [['sing', 'a', '--to'], /--to.*argument missing\. It is used like this: /],
  ])('%j', async (argv, message) => {
    const given = [command('sing', [1, 2]), command('song sing', [0, 0]), command('song stop', [0, 0])];
    const failure = run(given, ...argv);
    await expect(failure).rejects.toThrow(BadArguments);
    await expect(failure).rejects.toThrow(message);
  });

  test.each([
    ['import a.csv --as excel', '--as is one of api-football, football-data, openfootball, unified.'],
    [
      'import a.csv --time-zone Mars/Base',
      "--time-zone is a name such as Africa/Nairobi: 'Mars/Base' is not known.",
    ],
    ['games correct one --ft 1-0 --reason r', "'one' is no number of a game."],
    ['games correct 1 --reason r', 'Give either --ft or --void.'],
    ['games correct 1 --ft 1-0 --void --reason r', 'Give either --ft or --void.'],
    ['games correct 1 --ft 1:0 --reason r', "--ft is a score such as 2-1: '1:0' is none."],
    ['games correct 1 --ft 1-0', '--reason is missing: it goes into the audit log.'],
    ['payments evidence 17', "'17' is no id of a purchase."],
    ['payments settle 17 --paid', "'17' is no id of a purchase: 'payments stuck' lists them."],
    ['payouts settle slip 1 --failed --reason r', "'slip' is neither withdrawal nor refund."],
    ['payouts settle refund 1 --failed --reason r', "'1' is no id of a refund: 'payments stuck' lists them."],
    ['payments settle 0191e0a0-0000-7000-8000-000000000000 --reason r', 'Give either --paid or --failed.'],
    [
      'payments settle 0191e0a0-0000-7000-8000-000000000000 --paid --reason r',
      '--paid needs the --receipt that shows it, and --failed has none.',
    ],
  ])('%s, before a database is opened', async (line, message) => {
    const failure = run(commands, ...line.split(' '));
    await expect(failure).rejects.toThrow(BadArguments);
    await expect(failure).rejects.toThrow(message);
  });
});
