import { readFile } from 'node:fs/promises';
import { eatDay } from '@tipsoko/rules/eat';
import { moneyOf, toDecimalString } from '@tipsoko/rules/money';
import { setMpesaTariff } from '../../domain/backOffice/setMpesaTariff.ts';
import type { TariffBands } from '../../domain/ledger/chargesByTariff.ts';
import { parseTariff, readTariffs } from '../../domain/ledger/readTariff.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { BadArguments, type Command, CommandFailed, type Io } from '../kit/command.ts';

export const mpesaRegister: Command = {
  name: 'mpesa register',
  usage: '',
  summary: "register the URLs for the paybill's confirmations (C2B) with Safaricom",
  details:
    "Uses PUBLIC_URL and APP_SECRET: run it with the server's settings, and again when one of them changes. In production Safaricom takes addresses once; to change them, have the old ones deleted first.",
  takes: [0, 0],
  run: async (io) => {
    const { simulated, PUBLIC_URL, APP_SECRET, MPESA_SHORTCODE } = io.settings();
    if (simulated.has('mpesa'))
      throw new CommandFailed('M-Pesa is simulated here: set MPESA_… to register addresses with Safaricom.');
    const addresses = `${PUBLIC_URL}/hooks/c2b/${hookSecret(APP_SECRET, 'c2b')}`;
    const [confirmationUrl, validationUrl] = [`${addresses}/confirmation`, `${addresses}/validation`];
    const { mpesa } = await io.openApp('connected');
    const answer = await mpesa.registerC2b({ confirmationUrl, validationUrl, whenUnanswered: 'Completed' });
    if (answer.outcome === 'refused')
      throw new CommandFailed(`M-Pesa refused the addresses: ${answer.code} ${answer.message}`);
    if (answer.outcome === 'unknown')
      throw new CommandFailed(`M-Pesa did not say whether it took the addresses: ${answer.cause}`);
    await io.print(`paybill       ${MPESA_SHORTCODE ?? ''}`);
    await io.print(`confirmation  ${confirmationUrl}`);
    await io.print(`validation    ${validationUrl}`);
    await io.print('unanswered    Completed: the payment is made when our validation does not answer');
  },
};

const TARIFF_DETAILS = `The file is JSON, all sums in cents: {"c2b": [{"upTo": 10000, "charge": 0}, {"upTo": 50000, "charge": 500}],
"b2c": [...]}. Bands go upwards; upTo null is any larger amount; what is above the last band is charged nothing. Two empty lists
end a tariff. It counts from now on, or from the beginning of the day --from in Nairobi; what was charged before stays.`;

export const mpesaTariff: Command = {
  name: 'mpesa tariff',
  usage: 'FILE.json [--from YYYY-MM-DD] | show',
  summary: "set or show what M-Pesa charges by amount, so that the books name each payment's charge",
  details: TARIFF_DETAILS.replaceAll('\n', ' '),
  takes: [1, 1],
  options: { from: { type: 'string' } },
  run: async (io, { positionals: [file = ''], values }) => {
    const app = await io.openApp();
    if (file === 'show') {
      const tariffs = await readTariffs(app);
      for (const tariff of tariffs) await printTariff(io, tariff);
      if (tariffs.length === 0)
        io.progress('No tariff is set: M-Pesa’s charges are booked by its balance alone.');
      return;
    }
    const bands = await bandsOf(file);
    const from = typeof values.from === 'string' ? dayOf(values.from, app.clock.now()) : null;
    const begins = await setMpesaTariff(app, { bands, from });
    await printTariff(io, { from: begins, bands });
  },
};

async function bandsOf(file: string): Promise<TariffBands> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new BadArguments(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return parseTariff(text);
  } catch (error) {
    throw new BadArguments(`${file} is no tariff. ${(error as Error).message}.`);
  }
}

function dayOf(text: string, now: Date): Date {
  const noon = new Date(`${text}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(noon.getTime()))
    throw new BadArguments(`--from is a day such as 2026-12-01, not '${text}'.`);
  const { from } = eatDay(noon);
  if (from <= now) throw new BadArguments('--from is not in the future: what was charged stays.');
  return from;
}

async function printTariff(io: Io, { from, bands }: { from: Date; bands: TariffBands }): Promise<void> {
  await io.print(`from ${from.toISOString()}`);
  const sum = (cents: number) => toDecimalString(moneyOf(BigInt(cents), 'KES'));
  for (const [direction, list] of [
    ['c2b', bands.c2b],
    ['b2c', bands.b2c],
  ] as const)
    for (const { upTo, charge } of list)
      await io.print(`${direction}  up to ${upTo === null ? 'any' : sum(upTo)}  ${sum(charge)}`);
}
