import { vapidKeys } from '../../domain/notices/vapidKeys.ts';
import type { Settings } from '../../process/settings.ts';
import { type Finding, note, ok } from './finding.ts';

/** Whether followers are told. Push services cannot be asked without a browser's address. */
export function pushFinding({ VAPID_PRIVATE_KEY }: Pick<Settings, 'VAPID_PRIVATE_KEY'>): Finding {
  const keys = vapidKeys(VAPID_PRIVATE_KEY);
  return keys
    ? ok('web push', `browsers know us by ${keys.publicKey.slice(0, 12)}…`)
    : note('web push', 'is off: VAPID_PRIVATE_KEY is not set');
}
