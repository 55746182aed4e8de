import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { smsTexts } from '../messages/smsTexts.ts';

/** On every channel, so that an intruder who controls one cannot hide it. */
export async function notifyPasswordChanged(
  app: App,
  tx: Tx,
  user: { phone: string; email: string | null; emailVerifiedAt: Date | null; language: string | null },
): Promise<void> {
  const text = smsTexts(user.language).passwordChanged();
  await tx.enqueue('sendSms', { phone: user.phone, text, purpose: 'notice' });
  if (user.email && user.emailVerifiedAt) {
    await tx.enqueue('sendMail', emailTexts(user.language).passwordChanged(user.email, app.clock.now()));
  }
}
