import type { App } from '../app.ts';
import type { JobData } from './jobs.ts';

/** Sends one text message; a refusal that may pass is tried again by the job. The text is never logged. */
export async function sendSms(app: App, { phone, text, purpose }: JobData['sendSms']): Promise<void> {
  const answer = await app.sms.send({ phone, text });
  if (answer.outcome === 'accepted') return;
  if (answer.outcome === 'refused' && !answer.retryable) {
    app.log.error({ purpose, code: answer.code }, 'a text message was refused');
    return;
  }
  throw new Error(`the text message (${purpose}) was not sent: ${answer.outcome}`);
}
