import { createHash, randomBytes } from 'node:crypto';
import { plainCode } from '@tipsoko/rules/otp';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { lockRows } from '../foundation/locks.ts';
import { secretRing } from '../foundation/secretRing.ts';
import type { Tx } from '../foundation/transaction.ts';
import { seal, unsealAny } from './sealing.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const RECOVERY_CODES = 8;
export const FACTOR_SEAL = 'staff factor';

/** Shown once, at enrolment. */
export interface EnrolledFactor {
  /** RFC 6238: SHA-1, six digits, 30 seconds. */
  readonly uri: string;
  /** 120 bits each; single use, in place of an app code. */
  readonly recoveryCodes: readonly string[];
}

const totpOf = (username: string, secret: Secret): TOTP =>
  new TOTP({ issuer: 'Tipsoko', label: username, secret, digits: DIGITS, period: PERIOD_SECONDS });

/** Earlier secrets and codes stop working. */
export async function enrolStaffFactor(
  app: App,
  tx: Tx,
  who: { userId: string; username: string },
): Promise<EnrolledFactor> {
  const secret = new Secret({ size: 20 });
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.toLowerCase(),
  );
  const factor = {
    sealedSecret: seal(app.settings.APP_SECRET, FACTOR_SEAL, secret.base32),
    recoveryHashes: recoveryCodes.map(hashOf),
    lastStep: 0,
    createdAt: app.clock.now(),
  };
  await tx.prisma.staffFactor.upsert({
    where: { userId: who.userId },
    create: { userId: who.userId, ...factor },
    update: factor,
  });
  return { uri: totpOf(who.username, secret).toString(), recoveryCodes };
}

/** Accepts an app code (±30 s) or a recovery code, each once; null when it is neither. */
export async function useStaffCode(
  app: App,
  tx: Tx,
  who: { userId: string; username: string },
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const { userId } = who;
  const code = plainCode(typed).toLowerCase();
  // Of two uses of one code at once the second finds it gone.
  await lockRows(tx, 'StaffFactor', sql`"userId" = ${userId}::uuid`);
  const factor = await tx.prisma.staffFactor.findUnique({ where: { userId } });
  if (!factor) return null;
  if (/^\d{6}$/.test(code)) {
    const opened = unsealAny(secretRing(app), FACTOR_SEAL, factor.sealedSecret);
    const now = app.clock.now().getTime();
    const delta = opened
      ? totpOf(who.username, Secret.fromBase32(opened.text)).validate({
          token: code,
          timestamp: now,
          window: 1,
        })
      : null;
    if (delta === null) return null;
    const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
    const used = await tx.prisma.staffFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    });
    return used.count === 1 ? 'app' : null;
  }
  const hash = hashOf(code);
  const left = factor.recoveryHashes.filter((one) => one !== hash);
  if (left.length === factor.recoveryHashes.length) return null;
  await tx.prisma.staffFactor.update({ where: { userId }, data: { recoveryHashes: left } });
  return 'recovery';
}

/** 120 random bits need no slow hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(`staff recovery\n${code}`).digest('hex');
}
