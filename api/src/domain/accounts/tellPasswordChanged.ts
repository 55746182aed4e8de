import type { App } from '../../app.ts';
import type { Tx } from '../transaction.ts';
import { letters } from './letters.ts';
import { accountNotices } from './notices.ts';

/** On every channel, so that whoever stole one of them does not keep it quiet. */
export async function tellPasswordChanged(
  app: App,
  tx: Tx,
  user: { phone: string; email: string | null; emailVerifiedAt: Date | null },
): Promise<void> {
  await tx.enqueue('sendSms', { phone: user.phone, text: accountNotices.passwordChanged, purpose: 'notice' });
  if (user.email && user.emailVerifiedAt) {
    await tx.enqueue('sendMail', letters.passwordChanged(user.email, app.clock.now()));
  }
}
