import type { Command } from './command.ts';
import { grade, replay } from './commands/offline.ts';

export const commands: readonly Command[] = [grade, replay];
