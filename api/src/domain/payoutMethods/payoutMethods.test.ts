import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { freshPhone, type Seller, sellerWithBalance } from '../../../test/sellers.ts';
import { transfersOf } from '../../../test/transfers.ts';
import { hashPassword } from '../sessions/passwordHash.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { confirmPayoutMethod } from './confirmPayoutMethod.ts';
import { methodInForce } from './methodInForce.ts';
import { type PayoutMethodInput, proposePayoutMethod } from './proposePayoutMethod.ts';

const PASSWORD = 'mti mkubwa wa mwembe';
let world: MoneyWorld;
let hash: string;
let number = 0;
beforeAll(async () => {
  world = await startMoneyWorld();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());

const caller = { address: '41.90.1.1', userAgent: '' } as Parameters<typeof proposePayoutMethod>[3];

/** A tipster with Ksh 600 whose phone is of this country. */
async function sellerOf(prefix: '254' | '256' | '234' | '255'): Promise<Seller & { phone: string }> {
  const seller = await sellerWithBalance(world, 1000);
  number += 1;
  const rest = { '254': '712', '256': '772', '234': '80312', '255': '754' }[prefix];
  const phone = `${prefix}${rest}${String(number).padStart(prefix === '234' ? 5 : 6, '0')}`;
  await world.app.db.prisma.user.update({
    where: { id: seller.userId },
    data: { phone, passwordHash: hash, email: `tipster${number}@example.com`, emailVerifiedAt: new Date() },
  });
  return { ...seller, phone };
}

const propose = (who: Seller, input: PayoutMethodInput) =>
  proposePayoutMethod(world.app, who.viewer.account, { password: PASSWORD, ...input }, caller);
const confirm = (who: Seller, id: string, code: string) =>
  confirmPayoutMethod(world.app, who.viewer.account, { id, code }, caller);
async function codeTo(phone: string): Promise<string> {
  await world.settle();
  const text = world.sms.inbox.messages().findLast((message) => message.to.replace('+', '') === phone)?.text;
  return /(\d{6}) is your code/.exec(text ?? '')?.[1] ?? '';
}
const inForce = (who: Seller) => methodInForce(world.app.db.query, who.tipsterId);
const mtn = (account: string): PayoutMethodInput => ({
  kind: 'MOBILE_MONEY',
  network: 'MTN',
  account,
  holder: 'Ann Okello',
});

describe('a payout method', () => {
  let seller: Awaited<ReturnType<typeof sellerOf>>;
  beforeEach(async () => {
    seller = await sellerOf('256');
  });

  it('is in force when the number that would be paid has shown its code, and is paid a day later', async () => {
    const { id, codeSentTo } = await propose(seller, mtn('0772 555 001'));
    expect(codeSentTo).toBe('256772555001');
    expect(await inForce(seller)).toBeNull();
    await confirm(seller, id, await codeTo('256772555001'));
    expect(await inForce(seller)).toMatchObject({
      id,
      account: '256772555001',
      networkName: 'MTN Mobile Money',
    });
    const kit = transfersOf(world);
    await expect(kit.quote(seller)).rejects.toMatchObject({ reason: 'METHOD_TOO_NEW' });
    await world.settle();
    const notices = world.sms.inbox.messages().filter((message) => message.to.endsWith(seller.phone));
    expect(notices.at(-1)?.text).toContain('your payout method was changed');
    expect(world.mails.at(-1)?.text).toContain('a new payout method was set');
    world.app.clock.advance(24 * 3_600_000);
    await kit.withdraw(seller);
    await world.settle();
    expect(await kit.row(seller)).toMatchObject({ state: 'PAID', phone: '256772555001' });
  });

  it('is not set by a wrong code, by somebody else, or twice', async () => {
    const { id } = await propose(seller, mtn('0772555002'));
    const code = await codeTo('256772555002');
    const other = await sellerOf('256');
    await expect(confirm(seller, id, code === '000000' ? '111111' : '000000')).rejects.toMatchObject({
      messageCode: 'CODE_WRONG',
    });
    await expect(confirm(other, id, code)).rejects.toMatchObject({ messageCode: 'CODE_WRONG' });
    await confirm(seller, id, code);
    await expect(confirm(seller, id, code)).rejects.toMatchObject({ messageCode: 'CODE_WRONG' });
  });

  it('is not set by the code of another proposal', async () => {
    const first = await propose(seller, mtn('0772555003'));
    const code = await codeTo('256772555003');
    const second = await propose(seller, { ...mtn('0772555004') });
    await expect(confirm(seller, second.id, code)).rejects.toMatchObject({ messageCode: 'CODE_WRONG' });
    await confirm(seller, first.id, code);
  });

  it('is refused without the password, or with invalid details', async () => {
    const refused = (input: Partial<PayoutMethodInput>) =>
      propose(seller, { ...mtn('0772555005'), ...input }).catch((error: unknown) => error);
    expect(await refused({ password: null })).toMatchObject({ messageCode: 'PASSWORD_NEEDED' });
    expect(await refused({ network: 'TIGO' })).toMatchObject({ messageCode: 'PAYOUT_NETWORK_UNKNOWN' });
    expect(await refused({ account: '0712345678 x' })).toMatchObject({ messageCode: 'PAYEE_PHONE_INVALID' });
    expect(await refused({ account: '254712345678' })).toMatchObject({ messageCode: 'PAYEE_PHONE_INVALID' });
    expect(await refused({ holder: ' ' })).toMatchObject({ messageCode: 'PAYOUT_HOLDER_NEEDED' });
    expect(await refused({ kind: 'BANK' })).toMatchObject({ messageCode: 'PAYOUT_KIND_NOT_HERE' });
    expect(await refused({ kind: 'MPESA', account: '256772555005' })).toMatchObject({
      messageCode: 'PAYEE_PHONE_INVALID',
    });
  });
});

describe('elsewhere', () => {
  it('a bank account in Nigeria has the name that its bank knows, and its code goes to the account’s phone', async () => {
    const seller = await sellerOf('234');
    const input = { kind: 'BANK', network: '058', account: '0123456789' } as const;
    await expect(propose(seller, { ...input, account: '0123456700' })).rejects.toMatchObject({
      messageCode: 'PAYOUT_ACCOUNT_UNKNOWN',
    });
    const { id, holder, codeSentTo } = await propose(seller, input);
    expect({ holder, codeSentTo }).toEqual({ holder: 'Holder 6789', codeSentTo: seller.phone });
    await confirm(seller, id, await codeTo(seller.phone));
    expect(await inForce(seller)).toMatchObject({
      kind: 'BANK',
      networkName: 'GTBank Plc',
      holder: 'Holder 6789',
    });
  });

  it('Tanzania has no way of its own, but a Kenyan number can be set and is paid by M-Pesa', async () => {
    const seller = await sellerOf('255');
    await expect(propose(seller, mtn('0754555001'))).rejects.toMatchObject({
      messageCode: 'PAYOUT_KIND_NOT_HERE',
    });
    const account = freshPhone();
    const { id } = await propose(seller, { kind: 'MPESA', account });
    await confirm(seller, id, await codeTo(account));
    const ask = (phone: string) =>
      requestWithdrawal(world.app, { viewer: seller.viewer, phone, door: 'page' });
    await expect(ask(account)).rejects.toMatchObject({ reason: 'METHOD_TOO_NEW' });
    world.app.clock.advance(24 * 3_600_000);
    await expect(ask(freshPhone())).rejects.toMatchObject({ messageCode: 'PAYOUT_METHOD_IN_FORCE' });
    await ask(account);
    await world.settle();
    expect(world.daraja.bank.payouts().filter(({ phone }) => phone === account)).toHaveLength(1);
  });

  it('a tipster with another payout method is paid only by it, not by M-Pesa', async () => {
    const seller = await sellerOf('254');
    const account = freshPhone();
    const { id } = await propose(seller, { kind: 'MPESA', account });
    await confirm(seller, id, await codeTo(account));
    world.app.clock.advance(24 * 3_600_000);
    await expect(
      requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' }),
    ).rejects.toMatchObject({ messageCode: 'PAYOUT_METHOD_IN_FORCE' });
  });
});
