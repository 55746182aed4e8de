// Random buyers, faults and kills against the product, and then the verdict: `npm run soak -- --minutes 60 --postgres`.
import { install, tool } from './setup.mjs';

await install();
process.exit(
  await tool('tsx/dist/cli.mjs', ['scripts/soak/soak.ts', ...process.argv.slice(2)], { loud: true }),
);
