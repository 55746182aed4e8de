import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '../api/src/app.ts';
import { setStaff } from '../api/src/domain/accounts/setStaff.ts';
import { inTransaction } from '../api/src/domain/foundation/transaction.ts';
import { postUnmatched } from '../api/src/domain/ledger/postSale.ts';
import { insertWithdrawal } from '../api/src/domain/withdrawals/requestWithdrawal.ts';
import { inCi } from '../api/test/inCi.ts';
import { closePeople, openPerson, screens } from './kit/browser.ts';
import { fillRows, startFilledDemo } from './kit/filledDemo.ts';
import { settled } from './kit/settled.ts';
import { signIn } from './kit/signIn.ts';

const house = { phone: '0700000100', password: 'tipsoko-staff' };

/** Taps for the longest case, a result with four scores and a reason; every other case takes three or four. */
const MOST_TAPS = 10;

/** On sale for another hour, at different prices. The cases need two, and at some hours fewer are on sale for a day. */
const onSale = `(SELECT DISTINCT ON (s."priceMinor") s.*, row_number() OVER (ORDER BY s."id") AS n FROM "Slip" s
  WHERE s."kind" = 'STANDARD' AND s."result" IS NULL AND s."hiddenAt" IS NULL AND s."firstKickoff" > now() + interval '1 hour')`;

const fillings: Readonly<Record<string, string>> = {
  reports: `INSERT INTO "Report" ("id", "tipsterId", "slipId", "reason", "note", "createdAt")
    SELECT gen_random_uuid(), s."tipsterId", s."id", 'SCAM', 'Copied from elsewhere', now() - interval '2 hours' FROM ${onSale} s LIMIT 2`,
  'paid tips that did not arrive': `INSERT INTO "Delivery" ("id", "purchaseId", "channel", "state", "attempts", "lastError", "createdAt")
    SELECT gen_random_uuid(), p."id", 'SMS', 'FAILED', 5, 'the gateway refused it', now() - interval '1 hour' FROM "Purchase" p
      WHERE p."state" = 'PAID' AND p."provider" = 'MPESA' AND p."phone" IS NOT NULL ORDER BY p."createdAt" DESC LIMIT 1
    ON CONFLICT ("purchaseId") DO UPDATE SET "state" = 'FAILED', "nextTryAt" = NULL, "lastError" = 'the gateway refused it'`,
  'stuck payments': `INSERT INTO "Purchase" ("id", "tokenHash", "slipId", "phone", "country", "provider", "currency", "amountMinor", "priceKesMinor",
      "feeKesMinor", "state", "callbackToken", "createdAt", "requestedAt", "expiresAt", "endedAt", "quarantinedAt", "quarantineReason")
    SELECT gen_random_uuid(), 'case ' || s."id", s."id", '254733000999', 'KE', 'MPESA', 'KES', s."priceMinor", s."priceMinor",
      s."priceMinor" * 40 / 100, 'EXPIRED', 'case ' || s."id", ago, ago, ago, ago, ago, 'a callback says paid, the query does not tell'
      FROM ${onSale} s, (SELECT now() - interval '3 hours' AS ago) t LIMIT 2`,
  differences: `INSERT INTO "ReconciliationDifference" ("id", "provider", "kind", "subject", "currency", "oursMinor", "theirsMinor", "firstSeenAt", "lastSeenAt")
    VALUES (gen_random_uuid(), 'MPESA', 'AMOUNT', 'RCASE1', 'KES', 5000, 5500, now() - interval '4 hours', now())`,
  // Its kick-off moves into the past, which ends the sale of its slips, so the game is in no reported slip.
  'results on HOLD': `WITH one AS (SELECT "gameId" AS id FROM "Tip" WHERE "state" = 'PENDING'
      GROUP BY 1 HAVING NOT bool_or("slipId" IN (SELECT "slipId" FROM "Report" WHERE "slipId" IS NOT NULL)) ORDER BY min("kickoff") DESC LIMIT 1),
    moved AS (UPDATE "Tip" SET "kickoff" = now() - interval '5 hours' FROM one WHERE "gameId" = one.id)
    UPDATE "Game" SET "providerId" = 990000001, "kickoff" = now() - interval '5 hours', "listedKickoff" = now() - interval '5 hours',
      "changedAt" = now() - interval '3 hours', "status" = 'FINISHED', "providerStatus" = 'AWD', "held" = true,
      "heldReason" = 'AWARDED_AFTER_START', "nextCheckAt" = NULL FROM one WHERE "Game"."id" = one.id`,
};

async function fill(app: App): Promise<void> {
  await fillRows(app, fillings);
  const now = app.clock.now();
  const payer = { phone: '254733000998', reference: 'CASE' };
  const suspense = async (key: string, amountMinor: bigint) => {
    const money = { provider: 'MPESA', currency: 'KES', amountMinor, key, payer, purchaseId: null } as const;
    await inTransaction(app, (tx) => postUnmatched(tx, money, now));
  };
  await suspense('RCASE2', 12_000n);
  await suspense('RCASE3', 13_000n);
  const seller = await app.db.prisma.tipster.findUniqueOrThrow({
    where: { usernameKey: 'demo' },
    include: { user: { select: { phone: true } } },
  });
  await inTransaction(app, (tx) =>
    insertWithdrawal(app, tx, {
      tipsterId: seller.id,
      amountMinor: 15_000n,
      phone: seller.user.phone ?? '',
      idempotencyKey: null,
      retryOfId: null,
      reviewDueAt: new Date(now.getTime() + 86_400_000),
    }),
  );
  // Only staff propose.
  await setStaff(app, { username: 'demo', roles: ['MONEY'], actorId: null });
  await fillRows(app, {
    proposals: `INSERT INTO "Proposal" ("id", "proposerId", "subject", "decision", "amountMinor", "currency", "reason", "createdAt", "expiresAt")
      SELECT gen_random_uuid(), "User"."id", 'suspense:' || t."id", json_build_object('kind', 'suspense', 'id', t."id"::text, 'way', 'writeOff'),
        13000, 'KES', 'Nobody asks for it', now() - interval '20 hours', now() + interval '4 hours'
        FROM "User", "LedgerTransaction" t WHERE "User"."phone" = '254712345678' AND t."idempotencyKey" LIKE '%RCASE3'`,
  });
}

interface StaffCase {
  readonly name: string;
  /** Its row in the inbox. */
  readonly row: RegExp;
  readonly decision: string;
  /** What is typed, field by field. */
  readonly text: readonly string[];
  /** As the audit log calls it. */
  readonly action: string;
  /** The page of the other list that has it, and the text of its row there. */
  readonly list?: readonly [path: string, row: RegExp];
  /** Most key presses from its row in the inbox to the decision, without typed text. */
  readonly keys: number;
}

const cases: readonly StaffCase[] = [
  {
    name: 'report dismissed',
    row: /^Report.*Slip/,
    decision: 'Nothing is wrong',
    text: ['The same slip twice, by one tipster'],
    action: 'dismiss reports',
    keys: 3,
  },
  {
    name: 'slip hidden',
    row: /^Report.*Slip/,
    decision: 'Hide the slip',
    text: ['Copied from another tipster'],
    action: 'hide slip',
    keys: 4,
  },
  {
    name: 'tip sent again',
    row: /^Delivery/,
    decision: 'Send again',
    text: [],
    action: 'resend tip',
    list: ['/staff/payments', /the gateway refused it/],
    keys: 5,
  },
  {
    name: 'payment: it was paid',
    row: /^Payment/,
    decision: 'It was paid',
    text: ['RCASEPAID1'],
    action: 'decide payment',
    list: ['/staff/payments', /a callback says paid/],
    keys: 3,
  },
  {
    name: 'payment: it was not paid',
    row: /^Payment/,
    decision: 'It was not paid',
    text: ['Not in the statement of M-Pesa'],
    action: 'decide payment',
    list: ['/staff/payments', /a callback says paid/],
    keys: 4,
  },
  {
    name: 'payer refunded',
    row: /^Suspense.*120/,
    decision: 'Refund the payer',
    text: ['', 'Paid for nothing'],
    action: 'resolve suspense',
    list: ['/staff/payments?list=kept', /120/],
    keys: 4,
  },
  {
    name: 'first withdrawal sent',
    row: /^First withdrawal/,
    decision: 'Send it',
    text: [],
    action: 'approve withdrawal',
    list: ['/staff/payments', /150/],
    keys: 5,
  },
  {
    name: 'difference explained',
    row: /^Difference/,
    decision: 'Mark as explained',
    text: ['A charge of last month'],
    action: 'resolve difference',
    list: ['/staff/payments?list=differences', /RCASE1/],
    keys: 3,
  },
  {
    name: 'proposal approved',
    row: /^To approve/,
    decision: 'Approve',
    text: [],
    action: 'proposal approved',
    list: ['/staff/payments?list=proposals', /Nobody asks for it/],
    keys: 5,
  },
  {
    name: 'result corrected',
    row: /^Result/,
    decision: 'Review',
    text: [],
    action: 'correct game',
    list: ['/staff/results', /awarded after kick-off/],
    keys: 26,
  },
];

/** Presses keys, and counts them; what is typed into fields is not counted. */
function counting(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** By Tab until the element with this name has the focus. */
    reach: async (name: string) => {
      for (let stop = 0; stop < 200; stop++) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null;
          const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
          return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent?.trim() ?? '';
        });
        if (focused === name || focused.startsWith(`${name} `)) return;
        await press('Tab');
      }
      throw new Error(`Tab does not reach ${name}`);
    },
    count: () => keys,
  };
}

type Keys = ReturnType<typeof counting>;

/** The same case by the list that was used before there was an inbox. */
interface Before {
  readonly keysBefore: number;
  readonly secondsBefore: number;
}

/** From the decision's button to its end. */
async function decide(page: Page, keys: Keys, { decision, text }: StaffCase): Promise<void> {
  if (decision === 'Review') return correct(page, keys);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${decision}?` });
  await dialog.waitFor();
  for (const [at, part] of text.entries()) {
    if (at > 0) await keys.press('Tab');
    await keys.type(part);
  }
  if (text.length === 0) {
    await keys.reach(decision);
    await keys.press('Enter');
  } else {
    const isArea = await page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');
    await keys.press(isArea ? 'Control+Enter' : 'Enter');
  }
  await dialog.waitFor({ state: 'detached' });
}

/** Full time 2–1, half-time 1–0. */
async function correct(page: Page, keys: Keys): Promise<void> {
  await keys.press('Enter');
  await page.waitForURL('**/staff/results/*');
  await settled(page);
  await keys.reach('Full-time: home team');
  for (const goals of ['2', '1', '1', '0']) {
    await keys.type(goals);
    await keys.press('Tab');
  }
  await keys.reach('Reason');
  await keys.type('The report of the referee: 90 minutes were played');
  await keys.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Effect of this result' });
  await dialog.getByText('Tips settled', { exact: true }).waitFor();
  await keys.reach('Save this result');
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Back to the inbox');
  await keys.press('Enter');
  await page.waitForURL('**/staff');
}

// A demo that runs already keeps its database to itself.
describe.skipIf(inject('seededData') === null)('ten cases of staff, by keys alone', () => {
  let demo: Awaited<ReturnType<typeof startFilledDemo>>;
  beforeAll(async () => {
    demo = await startFilledDemo(fill);
  });
  afterAll(async () => {
    await closePeople();
    await demo?.stop();
  });

  it('are decided from the inbox with a few keys each, and stand in the audit log', async () => {
    const { context, page, problems } = await openPerson({ screen: 'desk', url: demo.url });
    await signIn(context, house, demo.url);
    await context.addCookies([{ name: 'cookieUse', value: 'yes', url: demo.url }]);
    const measured: Record<string, { keys: number; seconds: number } & Partial<Before>> = {};

    // Keys and seconds from the list of each case to its button, to compare the inbox with.
    const reached = new Map<StaffCase, { keys: number; seconds: number }>();
    for (const one of cases) {
      if (!one.list) continue;
      const opened = Date.now();
      await page.goto(demo.url + one.list[0]);
      await settled(page);
      const button = page
        .getByRole('listitem')
        .filter({ hasText: one.list[1] })
        .locator('[data-decide], a[href^="/staff/results/"]')
        .filter({ hasText: one.decision });
      const keys = counting(page);
      while (!(await button.first().evaluate((element) => element === document.activeElement))) {
        if (keys.count() > 200) throw new Error(`${one.name}: Tab does not reach it`);
        await keys.press('Tab');
      }
      reached.set(one, { keys: keys.count(), seconds: (Date.now() - opened) / 1_000 });
    }

    await page.goto(`${demo.url}/staff`);
    await settled(page);
    const rows = page.getByRole('list', { name: 'Inbox' }).locator('[data-row]');
    const open = new Set(cases);
    // No row has the focus on a newly opened page; after a decision the next row has it.
    let isNewPage = true;
    while (open.size > 0) {
      if (isNewPage) await rows.first().waitFor();
      const left = await rows.count();
      const started = Date.now();
      const keys = counting(page);
      const focused = page.locator('[data-row]:focus');
      const find = async () => {
        const title = (await focused.textContent()) ?? '';
        return [...open].find(({ row }) => row.test(title));
      };
      if (isNewPage) {
        // 'k' leads to the first row, however often it is pressed.
        await page.keyboard.press('k');
        await focused.waitFor();
      }
      let one = await find();
      for (let skipped = 0; !one; skipped++) {
        if (skipped > left) throw new Error(`Not in the inbox: ${[...open].map(({ name }) => name)}`);
        // A payment with a proposal is not decided by itself.
        await page.keyboard.press('j');
        one = await find();
      }
      open.delete(one);
      await keys.press('Enter');
      await page.locator('[data-decide]:focus, a[href^="/staff/results/"]:focus').waitFor();
      await keys.reach(one.decision);
      const toButton = { keys: keys.count(), seconds: (Date.now() - started) / 1_000 };
      await decide(page, keys, one);
      isNewPage = one.decision === 'Review';
      await expect
        .poll(() => rows.count(), { message: one.name })
        .toBe(left - (one.decision === 'Approve' ? 2 : 1));
      const whole = { keys: keys.count(), seconds: (Date.now() - started) / 1_000 };
      const earlier = reached.get(one);
      measured[one.name] = {
        ...whole,
        ...(earlier && {
          // One key more, because Tab and Enter replace Ctrl+Enter where a reason is typed.
          keysBefore: earlier.keys + whole.keys - toButton.keys + (one.text.length > 0 ? 1 : 0),
          secondsBefore: earlier.seconds + whole.seconds - toButton.seconds,
        }),
      };
    }
    console.table(measured);
    for (const { name, keys } of cases) expect(measured[name]?.keys, name).toBeLessThanOrEqual(keys);
    await page.goto(`${demo.url}/staff/audit`);
    await settled(page);
    const audit = await page.getByRole('region', { name: 'Audit log' }).textContent();
    for (const { name, action } of cases) expect(audit, name).toContain(action);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** Taps on a phone, and counts them; a field is tapped before one types into it. */
function tapping(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      await page.keyboard.type(text);
    },
    count: () => taps,
  };
}

/** From the opened row to the decision, by thumb. */
async function decideByThumb(page: Page, thumb: ReturnType<typeof tapping>, one: StaffCase): Promise<void> {
  const { decision, text } = one;
  const isReview = decision === 'Review';
  const open = page
    .locator('[data-decide], a[href^="/staff/results/"]')
    .filter({ hasText: decision })
    .first();
  await thumb.tap(open);
  if (isReview) {
    await page.waitForURL('**/staff/results/*');
    await settled(page);
    const goals = { 'Full-time: home team': '2', 'Full-time: away team': '1' };
    const half = { 'Half-time: home team': '1', 'Half-time: away team': '0' };
    for (const [label, typed] of Object.entries({ ...goals, ...half }))
      await thumb.type(page.getByLabel(label), typed);
    await thumb.type(page.getByLabel('Reason'), 'The report of the referee: 90 minutes were played');
    await fits(page);
    await thumb.tap(page.getByRole('button', { name: 'Preview the effect' }));
  }
  const dialog = page.getByRole('dialog', { name: isReview ? 'Effect of this result' : `${decision}?` });
  await dialog.waitFor();
  const fields = await dialog.locator('input, textarea').all();
  for (const [at, part] of text.entries()) {
    const field = fields[at];
    if (part && field) await thumb.type(field, part);
  }
  await fits(page);
  await thumb.tap(
    dialog.getByRole('button', { name: isReview ? 'Save this result' : decision, exact: true }),
  );
  await dialog.waitFor({ state: 'detached' });
  if (!isReview) return;
  await thumb.tap(page.getByRole('link', { name: 'Back to the inbox' }));
  await page.waitForURL('**/staff');
}

/** Nothing is cut off at the right, and no button is too small for a thumb. */
async function fits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
    const small = [
      ...(scope?.querySelectorAll<HTMLElement>('button, a[data-decide], input:not([type=checkbox])') ?? []),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 36)
      .map((element) => element.textContent || element.outerHTML);
    return { width: document.documentElement.scrollWidth, small };
  });
  expect(found).toEqual({ width: screens.phone.width, small: [] });
}

describe.skipIf(!inCi || inject('seededData') === null)('the same ten cases by thumb', () => {
  let demo: Awaited<ReturnType<typeof startFilledDemo>>;
  beforeAll(async () => {
    demo = await startFilledDemo(fill);
  });
  afterAll(async () => {
    await closePeople();
    await demo?.stop();
  });

  it('are decided on a phone with at most ten taps each, and stand in the audit log', async () => {
    const { context, page, problems } = await openPerson({ screen: 'phone', url: demo.url });
    await signIn(context, house, demo.url);
    await context.addCookies([{ name: 'cookieUse', value: 'yes', url: demo.url }]);
    await page.goto(`${demo.url}/staff`);
    await settled(page);
    const rows = page.getByRole('list', { name: 'Inbox' }).locator('[data-row]');
    const measured: Record<string, { taps: number; seconds: number }> = {};
    for (const one of cases) {
      await rows.first().waitFor();
      await fits(page);
      const titles = await rows.allTextContents();
      const started = Date.now();
      const thumb = tapping(page);
      await thumb.tap(rows.nth(titles.findIndex((title) => one.row.test(title))));
      await decideByThumb(page, thumb, one);
      await expect
        .poll(() => rows.count(), { message: one.name })
        .toBe(titles.length - (one.decision === 'Approve' ? 2 : 1));
      measured[one.name] = { taps: thumb.count(), seconds: (Date.now() - started) / 1_000 };
    }
    console.table(measured);
    for (const { name } of cases) expect(measured[name]?.taps, name).toBeLessThanOrEqual(MOST_TAPS);
    await page.goto(`${demo.url}/staff/audit`);
    await settled(page);
    await fits(page);
    const audit = await page.getByRole('region', { name: 'Audit log' }).textContent();
    for (const { name, action } of cases) expect(audit, name).toContain(action);
    expect(problems).toEqual([]);
    await context.close();
  });
});
