// Takes the guards of the money away, one by one, in a copy of the sources, and shows that a test notices each time.
import { install, tool } from './setup.mjs';

await install();
process.exit(
  await tool('tsx/dist/cli.mjs', ['scripts/guards/guards.ts', ...process.argv.slice(2)], { loud: true }),
);
