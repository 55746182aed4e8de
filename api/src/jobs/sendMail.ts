import type { App } from '../app.ts';
import type { JobData } from './jobs.ts';

/** Sends one e-mail; a refusal that may pass is tried again by the job, a lost answer once. Nothing of it is logged. */
export async function sendMail(app: App, message: JobData['sendMail']): Promise<void> {
  const { to, subject, text, html } = message;
  const answer = await app.mail.send({ to, subject, text, ...(html === undefined ? {} : { html }) });
  if (answer.outcome === 'accepted') return;
  if (answer.outcome === 'refused' && !answer.retryable) {
    app.log.error({ code: answer.code }, 'an e-mail was refused');
    return;
  }
  if (answer.outcome === 'unknown') {
    // It may have arrived: once more at most, and that is written down.
    app.log.warn({ repeated: !message.isRepeat }, 'an e-mail got no clear answer');
    if (!message.isRepeat) await app.jobs.store('sendMail', { ...message, isRepeat: true });
    return;
  }
  throw new Error(`an e-mail was not sent: ${answer.outcome}`);
}
