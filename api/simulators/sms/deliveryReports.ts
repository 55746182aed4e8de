import { setMaxListeners } from 'node:events';
import type { Alarms } from '../simulatorClock.ts';
import type { SmsMessage } from './smsInbox.ts';
import type { PlannedReport } from './smsScripts.ts';
import { networkCode } from './smsStatus.ts';

export type ReportAttempt = {
  messageId: string;
  status: string;
  /** HTTP status of the receiver, or why there was none. */
  answer: number | string;
};

/** Posts delivery reports: form-encoded, unsigned, each once, in whatever order the plan says. */
export class DeliveryReports {
  readonly attempts: ReportAttempt[] = [];
  #alarms: Alarms;
  #url: string | undefined;
  #inFlight = new Set<Promise<void>>();
  #abort = new AbortController();

  constructor(alarms: Alarms, url: string | undefined) {
    this.#alarms = alarms;
    this.#url = url;
    // Each report in flight adds a listener.
    setMaxListeners(0, this.#abort.signal);
  }

  setUrl(url: string | undefined): void {
    this.#url = url;
  }

  plan(message: SmsMessage, reports: PlannedReport[]): void {
    if (this.#url === undefined) return;
    for (const report of reports) this.#alarms.after(report.afterMs, () => this.#start(message, report));
  }

  /** Resolves when nothing is on the wire. Reports whose time has not come do not count. */
  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  close(): void {
    this.#abort.abort();
  }

  #start(message: SmsMessage, report: PlannedReport): void {
    const sending = this.#send(message, report).finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
  }

  async #send(message: SmsMessage, report: PlannedReport): Promise<void> {
    if (this.#url === undefined) return;
    message.reports.push(report.status);
    const body = new URLSearchParams({
      id: message.id,
      status: report.status,
      phoneNumber: message.to,
      networkCode: networkCode(message.to),
      retryCount: String(report.retryCount ?? 0),
    });
    // The service names a reason only when the message is lost for good.
    if (report.status === 'Rejected' || report.status === 'Failed') {
      body.set('failureReason', report.failureReason ?? 'UserInBlackList');
    }
    const attempt: ReportAttempt = { messageId: message.id, status: report.status, answer: 'no answer' };
    this.attempts.push(attempt);
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: this.#abort.signal,
      });
      attempt.answer = response.status;
      await response.body?.cancel();
    } catch (error) {
      attempt.answer = error instanceof Error ? error.message : String(error);
    }
  }
}
