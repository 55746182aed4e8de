import { formatMoney, moneyOf } from '@tipsoko/rules/money';
import { isUuid } from '@tipsoko/rules/uuid';
import { decidePayout } from '../../domain/backOffice/decidePayout.ts';
import { decidePurchase } from '../../domain/backOffice/decidePurchase.ts';
import { listStuckMoney } from '../../domain/backOffice/listStuckMoney.ts';
import { systemViewer } from '../../domain/foundation/viewer.ts';
import { checkLedger } from '../../domain/ledger/checkLedger.ts';
import { questionReceipt } from '../../domain/sales/questionReceipt.ts';
import { readEvidence } from '../../domain/sales/readEvidence.ts';
import { type Arguments, BadArguments, type Command, CommandFailed } from '../kit/command.ts';

export const ledgerCheck: Command = {
  name: 'ledger check',
  usage: '',
  summary: 'check the ledger against itself and the rows it pays for; exit 1 on a difference',
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
  summary:
    'list payments, payouts and deliveries that need staff: quarantined, unresolved for over 15 minutes, or undeliverable',
  takes: [0, 0],
  run: async (io) => {
    const stuck = await listStuckMoney(await io.openApp());
    for (const { kind, id, state, amountMinor, currency, since, reason } of stuck) {
      const amount = formatMoney(moneyOf(amountMinor, currency));
      const minute = since.slice(0, 16).replace('T', ' ');
      await io.print(`${kind} ${id}  ${state} ${amount} since ${minute} UTC: ${reason}`);
    }
    if (stuck.length === 0) io.progress('Nothing is stuck.');
  },
};

const decisionOptions = {
  paid: { type: 'boolean' },
  failed: { type: 'boolean' },
  receipt: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** The decision by the options: the provider's receipt, or null when nothing was paid. */
function decisionOf({ values }: Arguments): { receipt: string | null; reason: string } {
  const { receipt, reason } = values;
  if ((values.paid === true) === (values.failed === true))
    throw new BadArguments('Give either --paid or --failed.');
  if (typeof reason !== 'string') throw new BadArguments('--reason is missing: it goes into the audit log.');
  if (reason.trim() === '' || reason.length > 500) throw new BadArguments('--reason has 1 to 500 letters.');
  if ((values.paid === true) !== (typeof receipt === 'string'))
    throw new BadArguments('--paid needs the --receipt that shows it, and --failed has none.');
  return { receipt: typeof receipt === 'string' ? receipt : null, reason };
}

export const paymentsEvidence: Command = {
  name: 'payments evidence',
  usage: 'PURCHASE',
  summary: 'print the evidence for a disputed payment: buyer, product, time and delivery',
  takes: [1, 1],
  run: async (io, { positionals: [id = ''] }) => {
    if (!isUuid(id)) throw new BadArguments(`'${id}' is no id of a purchase.`);
    const { receipt, buyer, country, amount, bought, askedAt, paidAt, delivery } = await readEvidence(
      await io.openApp(),
      systemViewer,
      id,
    );
    const at = (moment: Date | null) => (moment === null ? 'never' : moment.toISOString());
    await io.print(`bought     ${bought} for ${formatMoney(amount)}, country ${country}`);
    await io.print(`by         ${buyer}`);
    await io.print(`asked      ${at(askedAt)}`);
    await io.print(`paid       ${at(paidAt)}, receipt ${receipt ?? 'none'}`);
    if (!delivery) return io.print('delivered  never');
    const { channel, state, sentAt, messageId } = delivery;
    await io.print(`delivered  ${at(sentAt)} by ${channel} (${state}), message ${messageId ?? 'none'}`);
  },
};

export const paymentsAsk: Command = {
  name: 'payments ask',
  usage: 'PURCHASE RECEIPT',
  summary: 'have M-Pesa asked about a receipt that a buyer names for a payment without proof',
  details:
    "The server asks within a minute and sells if M-Pesa confirms that the buyer's phone paid this amount with it; 'payments stuck' shows any other answer.",
  takes: [2, 2],
  run: async (io, { positionals: [id = '', text = ''] }) => {
    if (!isUuid(id)) throw new BadArguments(`'${id}' is no id of a purchase: 'payments stuck' lists them.`);
    const receipt = text.trim().toUpperCase();
    if (!/^[A-Z0-9]{10}$/.test(receipt))
      throw new BadArguments(`'${text}' is no receipt of M-Pesa: ten letters and digits.`);
    const app = await io.openApp();
    if (!(await questionReceipt(app, { purchaseId: id, receipt, askAt: app.clock.now(), byStaff: true })))
      throw new CommandFailed(
        'It is no payment by phone without proof, was asked about three receipts before, or M-Pesa has answered about this one.',
      );
    await io.print(`M-Pesa will be asked about ${receipt} within a minute.`);
  },
};

export const paymentsSettle: Command = {
  name: 'payments settle',
  usage: 'ID --paid --receipt RECEIPT | --failed, --reason TEXT',
  summary: "resolve a purchase by what the provider's portal shows",
  takes: [1, 1],
  options: decisionOptions,
  run: async (io, given) => {
    const [id = ''] = given.positionals;
    if (!isUuid(id)) throw new BadArguments(`'${id}' is no id of a purchase: 'payments stuck' lists them.`);
    const { receipt, reason } = decisionOf(given);
    const verdict = receipt === null ? { paid: false as const } : { paid: true as const, receipt };
    const answer = await decidePurchase(await io.openApp(), systemViewer, {
      purchaseId: id,
      verdict,
      reason,
    });
    if (answer === 'quarantined') throw new CommandFailed('This receipt belongs to another purchase.');
    await io.print(
      answer === 'failed'
        ? `Purchase ${id} counts as not paid.`
        : `Purchase ${id} is paid. The server delivers it, at once or at its next start.`,
    );
  },
};

export const payoutsSettle: Command = {
  name: 'payouts settle',
  usage: 'withdrawal|refund ID --paid --receipt RECEIPT | --failed, --reason TEXT',
  summary: 'resolve a withdrawal or refund with an unknown result',
  takes: [2, 2],
  options: decisionOptions,
  run: async (io, given) => {
    const [kind = '', id = ''] = given.positionals;
    if (kind !== 'withdrawal' && kind !== 'refund')
      throw new BadArguments(`'${kind}' is neither withdrawal nor refund.`);
    if (!(kind === 'withdrawal' ? /^\d{1,9}$/.test(id) : isUuid(id)))
      throw new BadArguments(`'${id}' is no id of a ${kind}: 'payments stuck' lists them.`);
    const { receipt, reason } = decisionOf(given);
    const verdict = receipt === null ? { paid: false as const, reason } : { paid: true as const, receipt };
    await decidePayout(await io.openApp(), systemViewer, { kind, id }, verdict);
    await io.print(`The ${kind} ${id} counts as ${receipt === null ? 'not paid' : 'paid'}.`);
  },
};
