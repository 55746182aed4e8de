import { Alarms, type SimulatorClock, systemClock } from '../simulatorClock.ts';
import {
  answerUnderFault,
  jsonReply,
  type Reply,
  type SimulatorRequest,
  startSimulatorServer,
  textReply,
} from '../simulatorHttp.ts';
import { DeliveryReports, type ReportAttempt } from './deliveryReports.ts';
import { parseSend, printXml, type SendAnswer, sendToAll } from './sendMessages.ts';
import { controlSms } from './smsControl.ts';
import { type SmsMessage, SmsMessages } from './smsInbox.ts';
import {
  type PlannedReport,
  SERVER_ERROR,
  type SmsScript,
  smsScriptSchema,
  smsScripts,
} from './smsScripts.ts';

export type { SmsMessage } from './smsInbox.ts';
export { REPLY_LOST, SERVER_ERROR, type SmsScript } from './smsScripts.ts';
export type SmsAvailability = 'up' | 'error' | 'refused';

export type SmsOptions = {
  port?: number;
  host?: string;
  username: string;
  apiKey: string;
  /** Registered sender ids; unset: any is taken. */
  senderIds?: string[];
  deliveryReportUrl?: string;
  /** What is left on the account (`KES 1785.5000`). */
  balance?: string;
  /** How long after a message its Success report leaves (2 s). */
  reportDelayMs?: number;
  clock?: SimulatorClock;
};

export type SmsInbox = {
  messages(phone?: string): SmsMessage[];
  last(phone: string): SmsMessage | undefined;
  waitFor(
    phone: string,
    predicate?: (message: SmsMessage) => boolean,
    timeoutMs?: number,
  ): Promise<SmsMessage>;
  onMessage(listener: (message: SmsMessage) => void): () => void;
  setScript(script: SmsScript): void;
  scripts(): SmsScript[];
  clearScripts(): void;
  /** `refused`: connections are refused. `error`: 503 and nothing sent. With `forMs` it ends by itself. */
  setAvailability(state: SmsAvailability, forMs?: number): Promise<void>;
  setDeliveryReportUrl(url: string | undefined): void;
  /** One more report for a message, now or later; false when there is no such message. */
  sendReport(messageId: string, report: PlannedReport): boolean;
  reportAttempts(): ReportAttempt[];
  /** Resolves when no delivery report is on the wire. */
  idle(): Promise<void>;
  reset(): void;
};

export type SmsSimulator = { url: string; inbox: SmsInbox; close(): Promise<void> };

/** Starts a stand-in for Africa's Talking bulk SMS: `POST {url}/version1/messaging`, `GET {url}/version1/user`, controls under `/__sim`. */
export async function startSms(options: SmsOptions): Promise<SmsSimulator> {
  const clock = options.clock ?? systemClock;
  const alarms = new Alarms(clock);
  const scripts = smsScripts();
  const messages = new SmsMessages();
  const reports = new DeliveryReports(alarms, options.deliveryReportUrl);
  let availability: SmsAvailability = 'up';
  let endOutage = () => {};
  const usual: PlannedReport[] = [{ status: 'Success', afterMs: options.reportDelayMs ?? 2_000 }];

  const answer = (request: SimulatorRequest, data: SendAnswer): Reply => {
    const wantsJson = (request.header('accept') ?? '').includes('application/json');
    if (wantsJson) return jsonReply(201, { SMSMessageData: data });
    return { status: 201, contentType: 'application/xml; charset=utf-8', body: printXml(data) };
  };

  const send = async (request: SimulatorRequest): Promise<Reply | 'cut'> => {
    const unauthorised = textReply(401, 'The supplied authentication is invalid');
    if (request.header('apikey') !== options.apiKey) return unauthorised;
    const parsed = parseSend(request, options.username);
    if (parsed === 'unauthorised') return unauthorised;
    if (typeof parsed === 'string') return textReply(400, parsed);
    const taken = new Map(parsed.to.map((phone) => [phone, scripts.take(phone)]));
    const scripted = [...taken.values()];
    return answerUnderFault(scripted.find((script) => script?.http)?.http, alarms, () => {
      const registered =
        parsed.from === '' || options.senderIds === undefined || options.senderIds.includes(parsed.from);
      const refusal = registered
        ? scripted.find((script) => script?.refuseRequest)?.refuseRequest
        : 'InvalidSenderId';
      if (refusal !== undefined) return answer(request, { Message: refusal, Recipients: [] });
      const { answer: data, accepted } = sendToAll(parsed, taken, clock.now());
      for (const { message, reports: planned } of accepted) {
        messages.add(message);
        reports.plan(message, planned ?? usual);
      }
      return answer(request, data);
    });
  };

  const account = (request: SimulatorRequest): Reply =>
    request.header('apikey') === options.apiKey &&
    request.url.searchParams.get('username') === options.username
      ? jsonReply(200, { UserData: { balance: options.balance ?? 'KES 1785.5000' } })
      : textReply(401, 'The supplied authentication is invalid');

  const server = await startSimulatorServer(options, async (request) => {
    if (request.url.pathname.startsWith('/__sim')) return controlSms(inbox, request);
    if (availability === 'error') return answerUnderFault(SERVER_ERROR, alarms, () => textReply(500, ''));
    if (request.url.pathname === '/version1/user' && request.method === 'GET') return account(request);
    if (request.url.pathname !== '/version1/messaging') {
      return textReply(404, 'The requested resource could not be found.');
    }
    if (request.method !== 'POST') return textReply(405, 'HTTP method not allowed, supported methods: POST');
    return send(request);
  });

  const inbox: SmsInbox = {
    messages: (phone) => messages.messages(phone),
    last: (phone) => messages.last(phone),
    waitFor: (phone, predicate, timeoutMs) => messages.waitFor(phone, predicate, timeoutMs),
    onMessage: (listener) => messages.onMessage(listener),
    setScript: (script) => scripts.add(smsScriptSchema.parse(script)),
    scripts: () => scripts.list(),
    clearScripts: () => scripts.clear(),
    async setAvailability(state, forMs) {
      availability = state;
      // An end that was set for an earlier outage must not lift this one.
      endOutage();
      endOutage = () => {};
      if (forMs !== undefined) endOutage = alarms.after(forMs, () => void inbox.setAvailability('up'));
      if (state === 'refused') await server.stopListening();
      else await server.listenAgain();
    },
    setDeliveryReportUrl: (url) => reports.setUrl(url),
    sendReport(messageId, report) {
      const message = messages.byId(messageId);
      if (message !== undefined) reports.plan(message, [report]);
      return message !== undefined;
    },
    reportAttempts: () => reports.attempts,
    idle: () => reports.idle(),
    reset() {
      messages.clear();
      scripts.clear();
    },
  };

  return {
    url: server.url,
    inbox,
    async close() {
      alarms.cancelAll();
      reports.close();
      await server.close();
    },
  };
}
