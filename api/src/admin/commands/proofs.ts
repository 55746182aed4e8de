import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { BadArguments, type Command, CommandFailed } from '../kit/command.ts';
import { BrokenChain } from '../offline/brokenChain.ts';
import { exportProofs } from '../offline/exportProofs.ts';
import { type VerifiedChain, verifyFile } from '../offline/verify.ts';

export const proofsExport: Command = {
  name: 'proofs export',
  usage: '[--out FILE]',
  summary: 'write the public proof chain; content and salt only of slips that have finished',
  takes: [0, 0],
  options: { out: { type: 'string' } },
  run: async (io, { values }) => {
    const app = await io.openApp();
    if (typeof values.out !== 'string') {
      for await (const line of exportProofs(app)) await io.print(line);
      return;
    }
    const file = createWriteStream(values.out);
    await once(file, 'open');
    let written = -1;
    for await (const line of exportProofs(app)) {
      written++;
      if (!file.write(`${line}\n`)) await once(file, 'drain');
    }
    file.end();
    await finished(file);
    io.progress(`${written} links and days written to ${values.out}.`);
  },
};

export const verify: Command = {
  name: 'verify',
  usage: 'FILE [--contains HASH]',
  summary:
    'check an exported proof chain; exit 1 names the first link or day that does not hold (no database)',
  details: `HASH is the hash of a link or the root of a day that somebody noted earlier. FILE may be - (standard input) and packed with
gzip. docs/proof.md says what is checked, and what a file alone cannot show.`,
  takes: [1, 1],
  options: { contains: { type: 'string' } },
  run: async (io, { positionals: [file = ''], values }) => {
    const contains = typeof values.contains === 'string' ? values.contains.trim().toLowerCase() : undefined;
    if (contains !== undefined && !/^[0-9a-f]{64}$/.test(contains))
      throw new BadArguments('--contains is a hash of 64 hexadecimal digits.');
    try {
      for (const line of found(await verifyFile(file, contains), contains)) await io.print(line);
    } catch (error) {
      if (error instanceof BrokenChain) throw new CommandFailed(`BROKEN. ${error.message}`);
      throw error;
    }
  },
};

function found(chain: VerifiedChain, contains: string | undefined): string[] {
  const long =
    chain.hiddenLong > 0
      ? `, ${chain.hiddenLong} of them published more than 14 days before this file was made: ask why`
      : '';
  return [
    `OK: ${chain.links} links of ${chain.tipsters} tipsters. ${chain.opened} slips are open and are what was promised ` +
      `before kick-off, ${chain.hidden} are not shown${long}. Last hash: ${chain.lastHash ?? 'none'}. ` +
      `${chain.days} days are sealed. Last root: ${chain.lastRoot ?? 'none'}`,
    contains === undefined
      ? 'Without --contains and a hash noted earlier, a cut-off end or a rebuilt chain cannot be detected.'
      : 'The noted hash is in it.',
  ];
}
