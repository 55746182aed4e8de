import type { App } from '../app.ts';
import { noteCodeSms } from '../domain/codes/codeSms.ts';
import { smsRefusal } from '../domain/messages/smsRefusals.ts';
import type { JobData } from './queue/jobs.ts';

/** The job retries a temporary refusal, and an unknown outcome once. The text is never logged. */
export async function sendSms(app: App, message: JobData['sendSms']): Promise<void> {
  if (message.withheld) return;
  const { phone, text, purpose, codeId } = message;
  const answer = await app.sms.send({ phone, text, isRepeat: message.isRepeat ?? false });
  if (answer.outcome === 'accepted') {
    if (codeId) await noteCodeSms(app, codeId, answer.value);
    return;
  }
  if (answer.outcome === 'refused' && !answer.retryable) {
    const refusal = smsRefusal(answer.code);
    const said = { purpose, refusal, resultCode: answer.code, resultDesc: answer.message };
    if (refusal === 'OURS')
      app.log.error({ alarm: true, ...said }, 'a text message was refused by our fault');
    else app.log.warn(said, 'a network refused a text message');
    if (codeId) await noteCodeSms(app, codeId, { refusal });
    return;
  }
  if (answer.outcome === 'unknown') {
    // It may have arrived, so it is repeated at most once, and logged.
    app.log.warn(
      { purpose, cause: answer.cause, repeated: !message.isRepeat },
      'a text message got no clear answer',
    );
    if (!message.isRepeat) await app.jobs.store('sendSms', { ...message, isRepeat: true });
    return;
  }
  throw new Error(`the text message (${purpose}) was not sent: ${answer.outcome}`);
}
