import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where version managers keep a folder for each Node: the folder, and the binary below a version. */
const managers = [
  ['.nvm/versions/node', 'bin/node'],
  ['.local/share/fnm/node-versions', 'installation/bin/node'],
  ['.volta/tools/image/node', 'bin/node'],
  ['.asdf/installs/nodejs', 'bin/node'],
  ['.local/share/mise/installs/node', 'bin/node'],
] as const;

/** The major versions that package.json's `engines` allows. */
const SUPPORTED = ['20', '22', '24'];

const majorOf = (version: string): string => version.replace(/^v/, '').split('.')[0] ?? '';

/**
 * Supported Nodes on this machine other than the one that runs the tests, at most one for each major version: those of
 * version managers, and the paths in NODE_BINARIES.
 */
export function otherNodes(): Array<{ version: string; path: string }> {
  const installed = managers.flatMap(([folder, binary]) => {
    const versions = join(homedir(), folder);
    return existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, binary)) : [];
  });
  const named = process.env.NODE_BINARIES?.split(delimiter).filter(Boolean) ?? [];
  const found = new Map<string, { version: string; path: string }>();
  // A path that was named and does not run fails the tests: its owner believes that it is checked.
  for (const path of [...named, ...installed.filter((one) => existsSync(one))]) {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
    const major = majorOf(version);
    if (major !== majorOf(process.version) && SUPPORTED.includes(major) && !found.has(major)) {
      found.set(major, { version, path });
    }
  }
  return [...found.values()];
}
