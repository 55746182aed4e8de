import { setFlagsFromString } from 'node:v8';
import { loadCommands } from './commandTable.ts';
import { BadArguments } from './kit/command.ts';
import { openIo, ReaderLeft } from './kit/openIo.ts';
import { runCommand } from './runCommand.ts';

// Collects garbage once the heap has grown by 30 %. By default it may grow to four times its size, and the import of a large file would take more than 300 MB.
setFlagsFromString('--heap-growing-percent=30');

async function main(): Promise<number> {
  const io = openIo(process.env);
  try {
    const argv = process.argv.slice(2);
    await runCommand(await loadCommands(argv[0]), argv, io);
    return 0;
  } catch (error) {
    if (error instanceof ReaderLeft) return 0;
    console.error(process.env.LOG_LEVEL === 'debug' ? error : (error as Error).message);
    return error instanceof BadArguments ? 2 : 1;
  } finally {
    await io.close();
  }
}

process.exitCode = await main();
