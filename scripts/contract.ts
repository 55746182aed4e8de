// Compares the schema and the REST paths with those of the last release; with --release freezes them as one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import {
  contractFaults,
  currentContract,
  lastRelease,
  releasedFolder,
  writeRelease,
} from './contract/checkContract.ts';

const current = currentContract();
if (process.argv.includes('--release')) {
  const { version } = packageJson;
  if (existsSync(join(releasedFolder, version))) {
    console.error(`api/released/${version} is there already: raise the version in package.json first.`);
    process.exit(1);
  }
  writeRelease(version, current);
} else {
  const released = lastRelease();
  const faults = contractFaults(released, current, new Date());
  if (faults.length > 0) {
    console.error(`The public contract is not what ${released.version} promised:`);
    for (const fault of faults) console.error(`  ${fault}`);
    console.error(
      `Keep the old beside the new and deprecate it, or accept the break in api/released/${released.version}/accepted.json, with a reason.`,
    );
    process.exitCode = 1;
  }
}
