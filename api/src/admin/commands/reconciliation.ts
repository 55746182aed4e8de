import { formatMoney, toDecimalString } from '@tipsoko/rules/money';
import { listProposals } from '../../domain/backOffice/listProposals.ts';
import { type DifferenceDecision, resolveDifference } from '../../domain/backOffice/resolveDifference.ts';
import { resolveSuspense, type SuspenseDecision } from '../../domain/backOffice/resolveSuspense.ts';
import { listDifferences } from '../../domain/differences/listDifferences.ts';
import { systemViewer } from '../../domain/foundation/viewer.ts';
import { listSuspense } from '../../domain/ledger/listSuspense.ts';
import { type Arguments, BadArguments, type Command } from '../kit/command.ts';

const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function textOf({ values }: Arguments, name: string, why: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '')
    throw new BadArguments(`--${name} is missing: ${why}.`);
  return value;
}

export const suspenseList: Command = {
  name: 'suspense list',
  usage: '',
  summary: "list buyers' money in suspense, oldest first",
  takes: [0, 0],
  run: async (io) => {
    const items = await listSuspense(await io.openApp());
    for (const { id, kind, amount, provider, receipt, phone, email, reference, purchaseId, since } of items) {
      const about = [
        receipt,
        phone ?? email,
        reference && `'${reference}'`,
        purchaseId && `purchase ${purchaseId}`,
      ];
      const known = about.filter(Boolean).join(', ');
      await io.print(
        `${id}  ${kind} ${formatMoney(amount)} by ${provider} since ${minute(new Date(since).toISOString())} UTC: ${known}`,
      );
    }
    if (items.length === 0) io.progress('Nothing is kept.');
  },
};

export const suspenseResolve: Command = {
  name: 'suspense resolve',
  usage:
    'ID match|refund|paid-back|write-off, --reason TEXT [--purchase ID] [--phone PHONE] [--receipt RECEIPT]',
  summary: 'resolve a sum in suspense',
  takes: [2, 2],
  options: {
    reason: { type: 'string' },
    purchase: { type: 'string' },
    phone: { type: 'string' },
    receipt: { type: 'string' },
  },
  run: async (io, given) => {
    const [id = '', way = ''] = given.positionals;
    const decision = decisionOf(way, given);
    const reason = textOf(given, 'reason', 'it goes into the audit log');
    await resolveSuspense(await io.openApp(), systemViewer, { id, decision, reason });
    await io.print(`${id}: ${way}.`);
  },
};

function decisionOf(way: string, given: Arguments): SuspenseDecision {
  switch (way) {
    case 'match':
      return { way, purchaseId: textOf(given, 'purchase', 'which purchase it pays for') };
    case 'refund':
      return { way, phone: typeof given.values.phone === 'string' ? given.values.phone : null };
    case 'paid-back':
      return { way: 'paidBack', receipt: textOf(given, 'receipt', 'it shows that the payer has it') };
    case 'write-off':
      return { way: 'writeOff' };
    default:
      throw new BadArguments(`'${way}' is none of match, refund, paid-back and write-off.`);
  }
}

export const differencesList: Command = {
  name: 'differences list',
  usage: '[--ended]',
  summary: 'list differences between providers and the ledger, oldest first',
  takes: [0, 0],
  options: { ended: { type: 'boolean' } },
  run: async (io, { values }) => {
    const rows = await listDifferences(await io.openApp(), { ended: values.ended === true });
    for (const row of rows) {
      const end = row.end === null ? '' : `; ${row.end}: ${row.endReason}`;
      const sums = `ours ${formatMoney(row.ours)}, theirs ${formatMoney(row.theirs)}, difference ${toDecimalString(row.difference)}`;
      const note = row.note === '' ? '' : ` (${row.note})`;
      await io.print(
        `${row.id}  ${row.provider} ${row.kind} ${row.subject} since ${minute(row.firstSeenAt.toISOString())} UTC: ${sums}${note}${end}`,
      );
    }
    if (rows.length === 0) io.progress('There is no difference.');
  },
};

export const proposalsList: Command = {
  name: 'proposals list',
  usage: '',
  summary: 'list decisions proposed by one member of staff that another must approve',
  takes: [0, 0],
  run: async (io) => {
    const proposals = await listProposals(await io.openApp(), systemViewer);
    for (const { subject, decision, amount, phone, proposer, expiresAt, reason } of proposals) {
      const to = phone === null ? '' : ` to ${phone}`;
      await io.print(
        `${subject}  ${decision.way} ${formatMoney(amount)}${to} by ${proposer} until ${minute(expiresAt.toISOString())} UTC: ${reason}`,
      );
    }
    if (proposals.length === 0) io.progress('Nothing is proposed.');
  },
};

const endings: Readonly<Record<string, DifferenceDecision>> = {
  explained: 'EXPLAINED',
  charge: 'CHARGE',
  owner: 'OWNER',
  'write-off': 'WRITE_OFF',
};

export const differencesResolve: Command = {
  name: 'differences resolve',
  usage: 'ID explained|charge|owner|write-off --difference=AMOUNT --reason TEXT',
  summary: 'end a difference; every decision except "explained" posts the amount that matches the provider',
  takes: [2, 2],
  options: { difference: { type: 'string' }, reason: { type: 'string' } },
  run: async (io, given) => {
    const [id = '', word = ''] = given.positionals;
    const decision = endings[word];
    if (!decision) throw new BadArguments(`'${word}' is none of ${Object.keys(endings).join(', ')}.`);
    const seen = textOf(
      given,
      'difference',
      "the amount that 'differences list' shows, so that a changed difference is refused",
    );
    const reason = textOf(given, 'reason', 'it goes into the audit log');
    await resolveDifference(await io.openApp(), systemViewer, { id, decision, reason, seen });
    await io.print(`${id}: ${word}.`);
  },
};
