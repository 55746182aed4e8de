import type { Command } from './kit/command.ts';

/**
 * Commands by their first word. Each is loaded when it is asked for: grading a file should not wait for the packages of
 * all the others.
 */
const byFirstWord: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  import: async () => [(await import('../../../tools/football/importCommand.ts')).importFiles],
  games: async () => {
    const { gamesHeld, gamesCorrect } = await import('./commands/games.ts');
    return [gamesHeld, gamesCorrect];
  },
  grade: async () => [(await import('../../../tools/football/gradeCommands.ts')).grade],
  replay: async () => [(await import('../../../tools/football/gradeCommands.ts')).replay],
  staff: async () => {
    const { staffAdd, staffFactor, staffRemove, staffList } = await import('./commands/staff.ts');
    return [staffAdd, staffFactor, staffRemove, staffList];
  },
  users: async () => [(await import('./commands/users.ts')).usersRename],
  sessions: async () => [(await import('./commands/sessions.ts')).sessionsEnd],
  ledger: async () => [(await import('./commands/money.ts')).ledgerCheck],
  payments: async () => {
    const { paymentsStuck, paymentsAsk, paymentsEvidence, paymentsSettle } = await import(
      './commands/money.ts'
    );
    return [paymentsStuck, paymentsAsk, paymentsEvidence, paymentsSettle];
  },
  payouts: async () => [(await import('./commands/money.ts')).payoutsSettle],
  mpesa: async () => {
    const { mpesaRegister, mpesaTariff } = await import('./commands/mpesa.ts');
    return [mpesaRegister, mpesaTariff];
  },
  telegram: async () => [(await import('./commands/telegram.ts')).telegramRegister],
  books: async () => [(await import('./commands/books.ts')).booksExport],
  suspense: async () => {
    const { suspenseList, suspenseResolve } = await import('./commands/reconciliation.ts');
    return [suspenseList, suspenseResolve];
  },
  differences: async () => {
    const { differencesList, differencesResolve } = await import('./commands/reconciliation.ts');
    return [differencesList, differencesResolve];
  },
  proposals: async () => [(await import('./commands/reconciliation.ts')).proposalsList],
  proofs: async () => [(await import('./commands/proofs.ts')).proofsExport],
  verify: async () => [(await import('./commands/proofs.ts')).verify],
  secrets: async () => {
    const { secretsStatus, secretsRotate } = await import('./commands/secrets.ts');
    return [secretsStatus, secretsRotate];
  },
  doctor: async () => [(await import('./commands/doctor.ts')).doctor],
  migrate: async () => [(await import('./commands/migrate.ts')).migrate],
  backup: async () => [(await import('./commands/backup.ts')).backup],
  restore: async () => [(await import('./commands/backup.ts')).restore],
};

/** The commands that begin with this word; all of them when none does. */
export async function loadCommands(firstWord?: string): Promise<readonly Command[]> {
  const load =
    firstWord !== undefined && Object.hasOwn(byFirstWord, firstWord) ? byFirstWord[firstWord] : undefined;
  if (load) return load();
  return (await Promise.all(Object.values(byFirstWord).map((one) => one()))).flat();
}
