import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { emailTemplates } from '../sessions/emailTemplates.ts';
import { smsTemplates } from '../sessions/smsTemplates.ts';

/** On every channel, so that an intruder who controls one cannot hide it. */
export async function notifyPasswordChanged(
  app: App,
  tx: Tx,
  user: { phone: string; email: string | null; emailVerifiedAt: Date | null },
): Promise<void> {
  await tx.enqueue('sendSms', { phone: user.phone, text: smsTemplates.passwordChanged, purpose: 'notice' });
  if (user.email && user.emailVerifiedAt) {
    await tx.enqueue('sendMail', emailTemplates.passwordChanged(user.email, app.clock.now()));
  }
}
