import type { App } from '../../app.ts';
import { claimedMark, overwriteClaim } from '../../domain/secrets/claimSecret.ts';
import { endEarlierTokens } from '../../domain/secrets/endEarlierTokens.ts';
import { resealValues } from '../../domain/secrets/sealedValues.ts';
import { secretUses } from '../../domain/secrets/secretUses.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { type Command, CommandFailed, type Io } from '../kit/command.ts';

/** A callback address unused for this long is assumed to be no longer registered. */
const CALLBACK_DAYS = 7;

interface Found {
  /** An earlier secret is still needed. */
  readonly needed: boolean;
  /** Some data needs a secret that is not set. */
  readonly missing: boolean;
}

/** Prints a line for each secret: the data that needs it, and whether it can be dropped. */
async function printSecrets(app: App, io: Io): Promise<Found> {
  const claimed = await claimedMark(app);
  let [needed, missing, isKnown] = [false, false, false];
  for (const { secret, mark, uses } of await secretUses(app)) {
    const held = Object.entries(uses).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
    if (secret === null) {
      missing ||= held.length > 0;
      if (missing)
        await io.print(`--------  not set              ${held.join(', ')}: set that secret, or replace them`);
      continue;
    }
    isKnown ||= mark === claimed;
    const isCurrent = secret === app.settings.APP_SECRET;
    const calls = isCurrent ? 0 : await callbacksUnder(app, secret);
    if (calls > 0) held.push(`${calls} callbacks in ${CALLBACK_DAYS} days`);
    needed ||= !isCurrent && held.length > 0;
    const verdict = held.length > 0 ? 'still needed' : 'may be dropped an hour after the change';
    const role = isCurrent ? 'APP_SECRET         ' : 'APP_SECRET_PREVIOUS';
    await io.print(`${mark}  ${role}  ${held.join(', ') || 'nothing'}: ${isCurrent ? 'current' : verdict}`);
  }
  if (claimed !== null && !isKnown) {
    missing = true;
    await io.print(`${claimed}  not set              this database was last used with it`);
  }
  return { needed, missing };
}

async function callbacksUnder(app: App, secret: string): Promise<number> {
  const since = new Date(app.clock.now().getTime() - CALLBACK_DAYS * 86_400_000);
  return app.db.prisma.callback.count({
    where: {
      token: { in: [hookSecret(secret, 'c2b'), hookSecret(secret, 'sms')] },
      receivedAt: { gt: since },
    },
  });
}

export const secretsStatus: Command = {
  name: 'secrets status',
  usage: '',
  summary: 'list which secrets the database still uses, and which may be dropped',
  details:
    'Secrets are named by a mark that tells nothing of them. Exit code 1 when something is under a secret that is not set.',
  takes: [0, 0],
  run: async (io) => {
    const app = await io.openApp('any secret');
    if ((await printSecrets(app, io)).missing) throw new CommandFailed('A secret that is in use is not set.');
  },
};

const steps = [
  'To change APP_SECRET:',
  '  1. Make a new one: openssl rand -base64 32',
  '  2. With several nodes: set it as APP_SECRET_PREVIOUS on all of them and restart one after the other, so that each understands it.',
  '  3. Set APP_SECRET to the new one and APP_SECRET_PREVIOUS to the one that APP_SECRET was; restart one after the other.',
  '  4. Run this command again with these settings.',
];

export const secretsRotate: Command = {
  name: 'secrets rotate',
  usage: '[--leaked | --lost]',
  summary: 're-encrypt with APP_SECRET what earlier secrets encrypted, and say what is left to do',
  details: [
    ...steps,
    '--leaked: tokens and access tokens that an earlier secret could forge stop working at once; buyers enter phone and M-Pesa code again, and staff should get new factors.',
    '--lost: start again with APP_SECRET although the one before is gone: staff need new factors (staff factor), webhooks are added again, buyers enter phone and M-Pesa code.',
  ].join('\n'),
  takes: [0, 0],
  options: { leaked: { type: 'boolean' }, lost: { type: 'boolean' } },
  run: async (io, { values }) => {
    const app = await io.openApp(values.lost === true ? 'any secret' : undefined);
    if (values.lost === true) await overwriteClaim(app);
    if (app.settings.APP_SECRET_PREVIOUS.length === 0 && values.lost !== true) {
      await io.print(steps.join('\n'));
      return;
    }
    await io.print(`${await resealValues(app)} values were sealed with APP_SECRET.`);
    if (values.leaked === true) {
      await io.print(
        `${await endEarlierTokens(app)} tokens of purchases and all access tokens were replaced.`,
      );
    }
    const { needed } = await printSecrets(app, io);
    await io.print(
      needed
        ? 'Keep APP_SECRET_PREVIOUS. Callbacks: run "mpesa register", and set the address of delivery reports at Africa\'s Talking (secrets status counts what still comes to the old ones). Purchases: their slips and subscriptions end by themselves.'
        : 'APP_SECRET_PREVIOUS may be dropped an hour after the change, when links and puzzles made before it have ended.',
    );
  },
};
