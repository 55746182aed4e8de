import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Command, CommandFailed } from '../command.ts';
import { exportProofs } from '../exportProofs.ts';
import { BrokenChain, verifyFile } from '../verify.ts';

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
    let links = -1;
    for await (const line of exportProofs(app)) {
      links++;
      if (!file.write(`${line}\n`)) await once(file, 'drain');
    }
    file.end();
    await finished(file);
    io.progress(`${links} links written to ${values.out}.`);
  },
};

export const verify: Command = {
  name: 'verify',
  usage: 'FILE [--contains HASH]',
  summary: 'check an exported proof chain; exit 1 names the first link that does not hold (no database)',
  takes: [1, 1],
  options: { contains: { type: 'string' } },
  run: async (io, { positionals: [file = ''], values }) => {
    const contains = typeof values.contains === 'string' ? values.contains.toLowerCase() : undefined;
    try {
      const chain = await verifyFile(file, contains);
      await io.print(
        `OK: ${chain.links} links of ${chain.tipsters} tipsters. ${chain.opened} slips are open and are what was ` +
          `promised before kick-off, ${chain.links - chain.opened} have not finished. Last hash: ${chain.lastHash ?? 'none'}`,
      );
    } catch (error) {
      if (error instanceof BrokenChain) throw new CommandFailed(`BROKEN. ${error.message}`);
      throw error;
    }
  },
};
