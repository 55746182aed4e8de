import { formatMoney, moneyOf } from '../../../rules/money.ts';
import { staffEyes } from '../../domain/eyes.ts';
import { checkLedger } from '../../domain/ledger/checkLedger.ts';
import { settleByHand } from '../../domain/purchases/settleByHand.ts';
import { stuckPayments } from '../../domain/purchases/stuckPayments.ts';
import { BadArguments, type Command, CommandFailed } from '../command.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const ledgerCheck: Command = {
  name: 'ledger check',
  usage: '',
  summary: 'compare the ledger with itself and with what it pays for; exit 1 on a difference',
  takes: [0, 0],
  run: async (io) => {
    const differences = await checkLedger(await io.openApp());
    for (const { check, subject, found, expected } of differences) {
      await io.print(`${check}: ${subject}: ${found} instead of ${expected}`);
    }
    if (differences.length > 0) throw new CommandFailed(`The ledger has ${differences.length} differences.`);
    await io.print('OK');
  },
};

export const paymentsStuck: Command = {
  name: 'payments stuck',
  usage: '',
  summary: 'list payments, payouts and refunds on their way for over 15 minutes, and what is quarantined',
  takes: [0, 0],
  run: async (io) => {
    const stuck = await stuckPayments(await io.openApp());
    for (const payment of stuck) {
      const amount = formatMoney(moneyOf(payment.amountMinor, payment.currency));
      const reason = payment.quarantineReason ? `: ${payment.quarantineReason}` : '';
      const since = payment.createdAt.slice(0, 16).replace('T', ' ');
      await io.print(
        `${payment.kind} ${payment.id}  ${payment.provider} ${payment.state} ${amount} since ${since} UTC${reason}`,
      );
    }
    if (stuck.length === 0) io.progress('Nothing is stuck.');
  },
};

export const paymentsSettle: Command = {
  name: 'payments settle',
  usage: 'ID --paid --receipt RECEIPT | --failed, --reason TEXT',
  summary: 'decide a purchase by what the portal of the provider shows',
  takes: [1, 1],
  options: {
    paid: { type: 'boolean' },
    failed: { type: 'boolean' },
    receipt: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (io, { positionals: [id = ''], values }) => {
    if (!uuid.test(id))
      throw new BadArguments(`'${id}' is no id of a purchase: 'payments stuck' lists them.`);
    if ((values.paid === true) === (values.failed === true))
      throw new BadArguments('Give either --paid or --failed.');
    if (typeof values.reason !== 'string')
      throw new BadArguments('--reason is missing: it goes into the audit log.');
    if ((values.paid === true) !== (typeof values.receipt === 'string')) {
      throw new BadArguments('--paid needs the --receipt that shows it, and --failed has none.');
    }
    const receipt = typeof values.receipt === 'string' ? values.receipt : null;
    const answer = await settleByHand(await io.openApp(), staffEyes, {
      purchaseId: id,
      receipt,
      reason: values.reason,
    });
    if (answer === 'quarantined') throw new CommandFailed('This receipt belongs to another purchase.');
    await io.print(
      answer === 'failed'
        ? `Purchase ${id} counts as not paid.`
        : `Purchase ${id} is paid. The server delivers it, at once or at its next start.`,
    );
  },
};
