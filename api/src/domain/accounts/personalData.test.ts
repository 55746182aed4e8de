import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { fields, fieldsThat, identifying, tables } from '../../../test/personalData.ts';
import { createSlip, finishSlip } from '../../../test/sellers.ts';
import { getDatamodel } from '../../db/generated/pothos.ts';
import { deleteAccount } from '../accountClosure/deleteAccount.ts';
import { exportData } from '../accountClosure/exportData.ts';
import { exportSections } from '../accountClosure/exportSections.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { addWebhook } from '../integrators/addWebhook.ts';
import { createApiKey } from '../integrators/createApiKey.ts';
import { postUnmatched } from '../ledger/postSale.ts';
import { forgetOldPayments } from '../retention/forgetOldPayments.ts';
import { register } from './register.ts';

const models = Object.entries(getDatamodel().datamodel.models);

describe('the list of stored personal data', () => {
  it('names every table, and what the export contains of it', () => {
    expect(Object.keys(tables).sort()).toEqual(models.map(([name]) => name).sort());
    const named = new Set(
      Object.values(tables).flatMap((one) => (typeof one === 'object' && 'in' in one ? [one.in] : [])),
    );
    expect([...named].sort()).toEqual(Object.keys(exportSections).sort());
  });

  it('names every field that may identify a person', () => {
    const found = models.flatMap(([model, { fields: columns }]) =>
      columns
        .filter(
          ({ kind, type, name }) => kind === 'scalar' && /String|Json/.test(type) && identifying.test(name),
        )
        .map(({ name }) => `${model}.${name}`),
    );
    expect(Object.keys(fields).sort()).toEqual(found.sort());
  });
});

describe('a person with a row in every table', () => {
  let world: AccountsApp;
  let leaver: Awaited<ReturnType<typeof newAccount>>;
  const email = 'mwondokaji@tips.example';
  const traces = {
    email,
    username: 'Mwondokaji',
    name: 'Wanjiru Otieno',
    city: 'Kakamega',
    avatar: 'picture-of-a-face.webp',
    key: 'Programu yangu',
    host: 'hooks.mwondokaji.example',
    payerName: 'WANJIRU A OTIENO',
    reference: 'NDIMI WANJIRU',
    payerAddress: '196.201.214.200',
    bankAccount: '0987612345',
    holder: 'WANJIRU AMINA OTIENO',
    address: '41.90.99.98',
    userAgent: 'Kivinjari changu',
    push: 'push.mwondokaji.example',
  };
  /** A recent payment by another person, who keeps their account. */
  const young = '254733300009';
  const long = new Date('2018-05-06T07:08:09Z');

  beforeAll(async () => {
    world = await createAccountsApp({ limits: noLimits });
    leaver = await newAccount(world, { phone: '254733300001', username: traces.username });
    await fill();
  });
  afterAll(() => world.close());

  async function fill(): Promise<void> {
    const { app } = world;
    const { prisma } = app.db;
    const { userId, tipsterId } = leaver.signedIn;
    const now = app.clock.now();
    await prisma.user.update({
      where: { id: userId },
      data: { email, emailVerifiedAt: now, name: traces.name },
    });
    await prisma.tipster.update({
      where: { id: tipsterId },
      data: { city: traces.city, avatarKey: traces.avatar },
    });
    await prisma.session.updateMany({
      where: { userId },
      data: { address: traces.address, userAgent: traces.userAgent },
    });
    await prisma.tipsterRecord.create({ data: { tipsterId, updatedAt: now } });
    await createApiKey(app, leaver.signedIn, { name: traces.key, scopes: ['read'] });
    const url = `https://${traces.host}/`;
    const { id: webhookId } = await addWebhook(app, leaver.signedIn, { url, events: ['slip.published'] });
    const body = JSON.stringify({ tipster: traces.username });
    await prisma.webhookDelivery.create({
      data: { webhookId, event: 'slip.published', body, createdAt: now, nextTryAt: now },
    });
    const life = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    await prisma.subscriberDevice.create({ data: { phone: leaver.phone, tokenHash: randomUUID(), ...life } });
    await prisma.subscriberDevice.create({ data: { email, tokenHash: randomUUID(), ...life } });
    await prisma.verificationCode.create({
      data: { purpose: 'SUBSCRIBER', phone: email, codeHmac: 'x', maxTries: 3, ...life },
    });
    await prisma.emailLink.create({
      data: { purpose: 'VERIFY_EMAIL', userId, email, tokenHash: randomUUID(), ...life },
    });
    await prisma.staffFactor.create({ data: { userId, sealedSecret: 'x', createdAt: now } });
    app.clock.advance(3_600_000);
    await register(app, { phone: leaver.phone, username: 'mwingine', password: 'mto wa mbu 77' }, somebody);
    await prisma.payoutMethod.create({
      data: {
        tipsterId,
        kind: 'BANK',
        country: 'NG',
        currency: 'NGN',
        network: '058',
        createdAt: now,
        account: traces.bankAccount,
        holder: traces.holder,
        confirmedAt: now,
        usableFrom: now,
      },
    });
    const slip = await createSlip(app, { tipsterId });
    await prisma.proofLink.create({
      data: {
        sequence: 1,
        slipId: slip,
        tipsterId,
        tipsterSequence: 1,
        content: body,
        createdAt: now,
        salt: 'x',
        contentHash: 'x',
        previousHash: 'x',
        tipsterPreviousHash: 'x',
        hash: 'x',
      },
    });
    await prisma.report.create({
      data: { tipsterId, slipId: slip, reason: 'OTHER', note: traces.name, createdAt: now },
    });
    const told = async (
      owner: { userId: string } | { deviceHash: string },
      address: string,
      event: string,
    ) => {
      const about = { title: `${traces.username} has a new slip`, text: 'x', path: '/' };
      await prisma.follower.create({
        data: {
          ...owner,
          createdAt: now,
          seenAt: now,
          follows: { create: { tipsterId, createdAt: now } },
          channels: {
            create: {
              kind: 'WEB_PUSH',
              address,
              createdAt: now,
              notices: { create: { ...about, event, until: now, createdAt: now } },
            },
          },
        },
      });
    };
    await told({ userId }, `https://${traces.push}/1`, 'goal-1-1-0');
    await told({ deviceHash: 'x' }, 'https://push.example/2', `new-${slip}`);
    const draft = { tips: [], price: '50', moneyBack: false, reason: traces.name, bookingCodes: [] };
    await prisma.slipDraft.create({ data: { tipsterId, content: draft, savedAt: now } });
    const text = { title: 'A post', overview: 'x', content: `by ${traces.name}` };
    await prisma.post.create({ data: { slug: 'a-post', ...text, authorId: tipsterId, publishedAt: now } });
    await finishSlip(app, slip, 'LOST');
    const { signedIn: stayer } = await newAccount(world);
    await payments(slip, { phone: leaver.phone, email, tipsterId }, long);
    await payments(slip, { phone: young, email: 'anayebaki@tips.example', tipsterId: stayer.tipsterId }, now);
    await world.deliver();
  }

  async function payments(
    slipId: number,
    whose: { phone: string; email: string; tipsterId: string },
    at: Date,
  ): Promise<void> {
    const { prisma } = world.app.db;
    const { phone, email: mail, tipsterId } = whose;
    const ids = () => ({ originatorConversationId: randomUUID(), callbackToken: randomUUID() });
    const money = { currency: 'KES', amountMinor: 5_000n, createdAt: at } as const;
    const planId = (await prisma.subscriptionPlan.findFirstOrThrow()).id;
    const closed = { createdAt: at, endedAt: at, state: 'PAID' } as const;
    for (const what of [{ slipId }, { planId }]) {
      const purchase = await prisma.purchase.create({
        data: {
          ...what,
          ...money,
          ...closed,
          phone,
          email: mail,
          country: 'KE',
          provider: 'MPESA',
          tokenHash: randomUUID(),
          priceKesMinor: 5_000n,
          feeKesMinor: 2_000n,
          callbackToken: randomUUID(),
          expiresAt: at,
          paidAt: at,
        },
      });
      const purchaseId = purchase.id;
      await prisma.delivery.create({ data: { purchaseId, channel: 'sms', createdAt: at } });
      if ('planId' in what) {
        await prisma.subscription.create({
          data: { planId, purchaseId, phone, email: mail, startsAt: at, endsAt: at },
        });
      } else {
        await prisma.earning.create({
          data: { tipsterId, purchaseId, slipId, amountMinor: 3_000n, status: 'PAID', earnedAt: at },
        });
      }
    }
    await prisma.withdrawal.create({
      data: { tipsterId, phone, amountMinor: 5_000n, ...closed, ...ids() },
    });
    const payer = { phone, reference: traces.reference };
    const { id: purchaseId } = await prisma.purchase.findFirstOrThrow({ where: { phone } });
    const { transactionId: suspenseId } = await inTransaction(world.app, (tx) =>
      postUnmatched(tx, { provider: 'MPESA', key: randomUUID(), purchaseId, payer, ...money }, at),
    );
    await prisma.refund.create({
      data: { suspenseId, phone, reason: 'asked', ...money, ...closed, ...ids() },
    });
    await prisma.paymentCase.create({ data: { purchaseId, note: `paid from ${phone}`, createdAt: at } });
    await prisma.buyerCredit.create({ data: { phone, createdAt: at } });
    await prisma.proposal.create({
      data: {
        ...money,
        proposerId: leaver.signedIn.userId,
        subject: `suspense:${suspenseId}`,
        decision: {},
        phone,
        reason: 'asked',
        expiresAt: at,
      },
    });
    await prisma.callback.create({
      data: {
        provider: 'MPESA',
        kind: 'c2b',
        token: '',
        receivedAt: at,
        processedAt: at,
        outcome: 'paid',
        headers: { 'x-forwarded-for': traces.payerAddress },
        body: JSON.stringify({ MSISDN: phone, FirstName: traces.payerName }),
        remoteAddress: traces.payerAddress,
      },
    });
  }

  /** Every column of the database, including the job store, that contains one of the texts. */
  async function columnsWith(texts: readonly string[]): Promise<string[]> {
    const names = await world.app.db.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'pgboss') AND table_type IN ('BASE TABLE', 'VIEW')`,
    );
    const found = new Set<string>();
    for (const { schema, name } of names) {
      const rows = await world.app.db.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM "${schema}"."${name}" t`,
      );
      for (const { row } of rows) {
        for (const [column, value] of Object.entries(row)) {
          const text = JSON.stringify(value).toLowerCase();
          if (texts.some((one) => text.includes(one.toLowerCase()))) found.add(`${name}.${column}`);
        }
      }
    }
    return [...found].sort();
  }
  const ofLeaver = () => [leaver.phone, ...Object.values(traces)];

  it('exports all of it except secrets', async () => {
    const json = await exportData(world.app, leaver.signedIn);
    const exported = JSON.parse(json) as Record<string, unknown>;
    for (const section of Object.keys(exportSections)) {
      const part = exported[section];
      expect([section, Array.isArray(part) ? part.length > 0 : part !== null]).toEqual([section, true]);
    }
    const { payerName, payerAddress, ...own } = traces;
    for (const trace of Object.values(own)) expect(json).toContain(trace);
    for (const other of [young, payerName, payerAddress]) expect(json).not.toContain(other);
    expect(json).not.toMatch(/argon2|passwordHash|tokenHash|codeHmac|keyHash|sealed/);
  });

  it('is after deletion only where the list says so', async () => {
    const before = await columnsWith(ofLeaver());
    for (const name of fieldsThat((fate) => fate !== 'nobody' && fate !== 'erased'))
      expect(before).toContain(name);
    await deleteAccount(world.app, leaver.signedIn, { password: leaver.password });
    await world.deliver();
    expect(await columnsWith(ofLeaver())).toEqual(
      fieldsThat((fate) => fate === 'later' || typeof fate === 'object'),
    );
    expect(await world.app.db.prisma.webhookDelivery.count()).toBe(0);
  });

  it('is after seven years only in immutable records', async () => {
    const kept = fieldsThat((fate) => typeof fate === 'object');
    const laterOfYoung = [
      'PaymentCase.note',
      'Proposal.phone',
      'Purchase.phone',
      'Refund.phone',
      'Subscription.phone',
      'SuspenseLine.phone',
      'UnmatchedPayer.phone',
      'Withdrawal.phone',
      'WithdrawalLine.phone',
    ];
    expect(await forgetOldPayments(world.app)).toBeGreaterThanOrEqual(7);
    const { payerName, payerAddress, reference, ...own } = traces;
    expect(await columnsWith([leaver.phone, ...Object.values(own)])).toEqual(kept);
    expect(await columnsWith([young])).toEqual(['BuyerCredit.phone', 'Callback.body', ...laterOfYoung]);
    const old = await world.app.db.prisma.callback.findFirstOrThrow({ where: { receivedAt: long } });
    expect(old).toMatchObject({ body: '', headers: {}, remoteAddress: '', outcome: 'paid' });
    expect(await forgetOldPayments(world.app)).toBe(0);
  });

  it('is in no callback that may be emptied sooner', async () => {
    const empty = (where: string, body: string) =>
      world.app.db.query(
        `UPDATE "Callback" SET "headers" = '{}', "body" = $1, "remoteAddress" = '' WHERE "receivedAt" ${where} '2020-01-01'`,
        [body],
      );
    await expect(empty('>', '')).rejects.toThrow('a stored callback does not change');
    await expect(empty('<', 'a forgery')).rejects.toThrow('a stored callback does not change');
  });
});
