import type { Command } from './command.ts';
import { backup, restore } from './commands/backup.ts';
import { gamesCorrect, gamesHeld } from './commands/games.ts';
import { importFiles } from './commands/import.ts';
import {
  ledgerCheck,
  paymentsEvidence,
  paymentsSettle,
  paymentsStuck,
  payoutsSettle,
} from './commands/money.ts';
import { grade, replay } from './commands/offline.ts';
import { proofsExport, verify } from './commands/proofs.ts';
import {
  differencesList,
  differencesResolve,
  proposalsList,
  suspenseList,
  suspenseResolve,
} from './commands/reconciliation.ts';
import { staffAdd, staffFactor, staffList, staffRemove } from './commands/staff.ts';

/** In the order in which they are listed. */
export const commands: readonly Command[] = [
  ...[importFiles, gamesHeld, gamesCorrect, grade, replay],
  ...[staffAdd, staffFactor, staffRemove, staffList],
  ...[ledgerCheck, paymentsStuck, paymentsEvidence, paymentsSettle, payoutsSettle],
  ...[suspenseList, suspenseResolve, differencesList, differencesResolve, proposalsList],
  ...[proofsExport, verify],
  ...[backup, restore],
];
