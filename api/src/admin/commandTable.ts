import { backup, restore } from './commands/backup.ts';
import { booksExport } from './commands/books.ts';
import { doctor } from './commands/doctor.ts';
import { gamesCorrect, gamesHeld } from './commands/games.ts';
import { importFiles } from './commands/import.ts';
import { migrate } from './commands/migrate.ts';
import {
  ledgerCheck,
  paymentsEvidence,
  paymentsSettle,
  paymentsStuck,
  payoutsSettle,
} from './commands/money.ts';
import { mpesaRegister } from './commands/mpesa.ts';
import { grade, replay } from './commands/offline.ts';
import { proofsExport, verify } from './commands/proofs.ts';
import {
  differencesList,
  differencesResolve,
  proposalsList,
  suspenseList,
  suspenseResolve,
} from './commands/reconciliation.ts';
import { secretsRotate, secretsStatus } from './commands/secrets.ts';
import { sessionsEnd } from './commands/sessions.ts';
import { staffAdd, staffFactor, staffList, staffRemove } from './commands/staff.ts';
import { telegramRegister } from './commands/telegram.ts';
import type { Command } from './kit/command.ts';

export const commands: readonly Command[] = [
  ...[importFiles, gamesHeld, gamesCorrect, grade, replay],
  ...[staffAdd, staffFactor, staffRemove, staffList, sessionsEnd],
  ...[ledgerCheck, paymentsStuck, paymentsEvidence, paymentsSettle, payoutsSettle, mpesaRegister],
  telegramRegister,
  booksExport,
  ...[suspenseList, suspenseResolve, differencesList, differencesResolve, proposalsList],
  ...[proofsExport, verify],
  ...[secretsStatus, secretsRotate],
  ...[doctor, migrate, backup, restore],
];
