import { readFileSync } from 'node:fs';
import { type PlayedMatch, readPlayedMatch } from '../match/replayScript.ts';
import { Refusal } from '../world/Refusal.ts';
import type { World } from '../world/World.ts';
import type { ControlFields } from './controlFields.ts';

const soon = 60_000;

/**
 * Puts on the matches of an NDJSON file (`path`), all or one (`line`, from 1), to be replayed from `kickOff` (by
 * default in a minute). Returns the fixture that each line became.
 */
export function replayFile(world: World, fields: ControlFields): unknown {
  const path = fields.optionalText('path');
  if (path === undefined) throw new Refusal(400, 'path is required');
  const line = fields.optionalNumber('line');
  const kickOff =
    fields.optionalText('kickOff') === undefined
      ? new Date(world.clock.now() + soon)
      : fields.date('kickOff');
  const lines = readLines(path);
  if (line !== undefined && lines[line - 1] === undefined)
    throw new Refusal(404, `${path} has no line ${line}`);
  const matches = lines.flatMap((text, at) => {
    const number = at + 1;
    if (text.trim() === '' || (line !== undefined && line !== number)) return [];
    return [{ line: number, match: readPlayedMatch(text, number) }];
  });
  // All are read before any is put on: a broken file changes nothing.
  const put = (match: PlayedMatch) => world.fixture(world.book.staged.stage(match, kickOff.getTime()).id);
  return { staged: matches.map(({ line: of, match }) => ({ line: of, fixture: put(match) })) };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    throw new Refusal(404, `${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
