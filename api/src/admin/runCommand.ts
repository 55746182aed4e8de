import { parseArgs } from 'node:util';
import { type Arguments, BadArguments, type Command, type Io } from './kit/command.ts';

/** Lists all commands when none is named. @throws BadArguments, and whatever the command throws. */
export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  io: Io,
): Promise<void> {
  const [first] = argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    await io.print(listing(commands));
    return;
  }
  const command = commandNamed(commands, argv);
  const words = command.name.split(' ').length;
  const rest = argv.slice(words);
  if (rest.includes('--help') || rest.includes('-h')) {
    const { summary, details } = command;
    await io.print([usageOf(command), summary, ...(details ? [details] : [])].join('\n'));
    return;
  }
  await command.run(io, readArguments(command, rest));
}

function commandNamed(commands: readonly Command[], argv: readonly string[]): Command {
  const found = commands.find((command) => {
    const words = command.name.split(' ');
    return words.every((word, place) => argv[place] === word);
  });
  if (found) return found;
  const siblings = commands.filter((command) => command.name.startsWith(`${argv[0]} `));
  if (siblings.length > 0)
    throw new BadArguments(
      `'${argv[0]}' is followed by one of ${siblings.map((command) => command.name.split(' ')[1]).join(', ')}.`,
    );
  throw new BadArguments(`There is no command '${argv[0]}': 'npm run admin' lists them.`);
}

function readArguments(command: Command, rest: readonly string[]): Arguments {
  const { positionals, values } = parse(command, rest);
  const [least, most] = command.takes;
  if (positionals.length < least || positionals.length > most)
    throw new BadArguments(`It is used like this: ${usageOf(command)}`);
  return { positionals, values: values as Arguments['values'] };
}

function parse(command: Command, rest: readonly string[]) {
  try {
    return parseArgs({
      args: [...rest],
      options: command.options ?? {},
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    // Node's message names the option; its hint about '--' only confuses.
    const [sentence] = (error as Error).message.split('. ');
    throw new BadArguments(`${sentence?.replace(/\.$/, '')}. It is used like this: ${usageOf(command)}`);
  }
}

const usageOf = (command: Command) => `npm run admin -- ${command.name} ${command.usage}`.trimEnd();

function listing(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return ['npm run admin -- COMMAND …      (COMMAND --help: what follows it)', '', ...lines].join('\n');
}
