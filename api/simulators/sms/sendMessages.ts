import { randomBytes } from 'node:crypto';
import type { SimulatorRequest } from '../simulatorHttp.ts';
import type { SmsMessage } from './smsInbox.ts';
import { countSmsParts } from './smsParts.ts';
import type { PlannedReport, SmsScript } from './smsScripts.ts';
import { isAccepted, partPrice, printCost, RECIPIENT_STATUS } from './smsStatus.ts';

export type SendRequest = { to: string[]; message: string; from: string; enqueue: boolean };
export type Recipient = {
  statusCode: number;
  number: string;
  cost: string;
  status: string;
  messageId: string;
};
export type SendAnswer = { Message: string; Recipients: Recipient[] };
export type AcceptedMessage = { message: SmsMessage; reports: PlannedReport[] | undefined };

/** Reads the form, or says which field is missing as the service's own front end does (400, plain text). */
export function parseSend(
  request: SimulatorRequest,
  username: string,
): SendRequest | string | 'unauthorised' {
  const isForm = (request.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
  const form = new URLSearchParams(isForm ? request.body : '');
  for (const field of ['username', 'to', 'message']) {
    if ((form.get(field) ?? '').trim() === '') return `Request is missing required form field '${field}'`;
  }
  if (form.get('username') !== username) return 'unauthorised';
  for (const flag of ['bulkSMSMode', 'enqueue']) {
    const value = form.get(flag);
    if (value !== null && value !== '0' && value !== '1') return `The form field '${flag}' was malformed`;
  }
  return {
    to: (form.get('to') ?? '').split(',').map((phone) => phone.trim()),
    message: form.get('message') ?? '',
    from: form.get('from') ?? '',
    enqueue: form.get('enqueue') === '1',
  };
}

/**
 * Decides each recipient. A number that is not +E.164 gets 403, a script may give any code; refused recipients cost
 * "0" and carry the word "None" for an id, as seen in real replies.
 */
export function sendToAll(
  request: SendRequest,
  scripts: Map<string, SmsScript | undefined>,
  now: number,
): { answer: SendAnswer; accepted: AcceptedMessage[] } {
  const { encoding, parts } = countSmsParts(request.message);
  const accepted: AcceptedMessage[] = [];
  let total = 0n;
  const recipients = request.to.map((number): Recipient => {
    const script = scripts.get(number);
    const wellFormed = /^\+[1-9]\d{7,14}$/.test(number);
    const statusCode = wellFormed ? (script?.statusCode ?? (request.enqueue ? 102 : 101)) : 403;
    const status = RECIPIENT_STATUS.get(statusCode) ?? 'InternalServerError';
    if (!isAccepted(statusCode)) return { statusCode, number, cost: '0', status, messageId: 'None' };
    const price = partPrice(number) * BigInt(parts);
    total += price;
    const id = `ATXid_${randomBytes(16).toString('hex')}`;
    const cost = printCost(price);
    const from = request.from === '' ? 'AFRICASTKNG' : request.from;
    const at = new Date(now).toISOString();
    accepted.push({
      message: { id, to: number, from, text: request.message, encoding, parts, cost, at, reports: [] },
      reports: script?.reports,
    });
    return { statusCode, number, cost, status, messageId: id };
  });
  const price = total === 0n ? '0' : printCost(total);
  const Message = `Sent to ${accepted.length}/${recipients.length} Total Cost: ${price}`;
  return { answer: { Message, Recipients: recipients }, accepted };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What a caller without `Accept: application/json` gets. */
export function printXml(answer: SendAnswer): string {
  const recipients = answer.Recipients.map(
    (one) =>
      `<Recipient><number>${escapeXml(one.number)}</number><cost>${one.cost}</cost><status>${one.status}</status>` +
      `<statusCode>${one.statusCode}</statusCode><messageId>${one.messageId}</messageId></Recipient>`,
  ).join('');
  return (
    `<AfricasTalkingResponse><SMSMessageData><Message>${escapeXml(answer.Message)}</Message>` +
    `<Recipients>${recipients}</Recipients></SMSMessageData></AfricasTalkingResponse>`
  );
}
