import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Bank, SimulatorError } from './bank.ts';
import { ManualClock } from './clock.ts';
import { parseBody, readText, sendJson } from './exchange.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';
import { APIS, type Script } from './scripts.ts';
import type { World } from './world.ts';

const phone = z.string().regex(/^254[17]\d{8}$/);
const whole = z.number().int();
const count = whole.min(1).max(1_000);
const scenarioName = z.enum(Object.keys(SCENARIOS) as [ScenarioName, ...ScenarioName[]]);
// Scripts are written by tests, so their fields are not validated.
const script = z.record(z.string(), z.unknown()).transform((value) => value as Script);

const SCHEMAS = {
  approve: z.object({ pin: z.string().optional() }),
  wallet: z
    .object({ balance: whole, pin: z.string().regex(/^\d{4}$/), name: z.string().max(60) })
    .extend({ reachable: z.boolean(), registered: z.boolean(), locked: z.boolean() })
    .partial()
    .strict(),
  accounts: z.object({ utility: whole, working: whole, charges: whole }).partial().strict(),
  rule: z
    .object({ api: z.enum(APIS).optional(), phone: phone.optional(), amount: whole.positive().optional() })
    .extend({ times: count.optional(), script: z.union([scenarioName, script]) })
    .strict(),
  payBill: z.object({ phone, amount: whole.positive(), billReference: z.string().max(20) }),
  redeliver: z.object({ id: z.string(), claim: z.string().optional(), copies: count.optional() }),
  forge: z
    .object({
      url: z.url(),
      merchantRequestId: z.string(),
      checkoutRequestId: z.string(),
      phone,
      amount: whole,
    })
    .extend({ code: z.union([z.number(), z.string()]), receipt: z.string(), from: z.ipv4() })
    .extend({ headers: z.record(z.string(), z.string()), body: z.unknown(), raw: z.string() })
    .partial()
    .required({ url: true })
    .strict(),
  operator: z.object({ locked: z.boolean() }),
  mode: z.object({ mode: z.enum(['manual', 'auto']) }),
  quirks: z
    .object({ b2cV3Forbidden: z.boolean(), statusEchoesTarget: z.boolean(), expiresInNumber: z.boolean() })
    .extend({ registerOnce: z.boolean(), externalValidation: z.boolean() })
    .extend({ referenceItem: z.enum(['object', 'array']), repeatRule: z.enum(['accepted', 'paid']) })
    .partial()
    .strict(),
  advance: z.object({ ms: whole.positive() }),
};

/** `/__sim/…`: the control surface over HTTP, for browser tests and demo pages in another process. */
export async function administer(
  world: World,
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://daraja');
  const path = url.pathname.replace(/^\/__sim\//, '').replace(/\/$/, '');
  try {
    const body = parseBody(await readText(request)) ?? {};
    const done = await run(world, bank, `${request.method} ${path}`, body, url.searchParams);
    if (done === undefined) sendJson(response, 404, { error: `No ${request.method} /__sim/${path}` });
    else sendJson(response, 200, done);
  } catch (error) {
    if (error instanceof z.ZodError) sendJson(response, 400, { error: z.prettifyError(error) });
    else if (error instanceof SimulatorError) {
      const missing = error.code === 'unknownPrompt' || error.code === 'unknownRequest';
      sendJson(response, missing ? 404 : 400, { error: error.message });
    } else throw error;
  }
}

async function run(
  world: World,
  bank: Bank,
  call: string,
  body: unknown,
  query: URLSearchParams,
): Promise<unknown> {
  const onPrompt = /^POST prompts\/([\w-]+)\/(approve|cancel|ignore)$/.exec(call);
  if (onPrompt?.[1]) return pressed(bank, onPrompt[1], onPrompt[2], body);
  const onWallet = /^(GET|POST) wallets\/(254[17]\d{8})$/.exec(call);
  if (onWallet?.[2]) {
    return onWallet[1] === 'GET'
      ? bank.wallet(onWallet[2])
      : bank.setWallet(onWallet[2], SCHEMAS.wallet.parse(body));
  }
  switch (call) {
    case 'GET state':
      return state(world, bank);
    case 'GET prompts':
      return bank.prompts(query.get('phone') ?? undefined);
    case 'GET wallets':
      return bank.wallets();
    case 'GET accounts':
      return bank.accounts();
    case 'GET transactions':
      return bank.transactions();
    case 'GET requests':
      return bank.requests();
    case 'GET payouts':
      return bank.payouts();
    case 'GET deliveries':
      return bank.deliveries();
    case 'GET scripts':
      return bank.scripts();
    case 'GET scenarios':
      return SCENARIOS;
    case 'POST accounts':
      return done(bank.setAccounts(SCHEMAS.accounts.parse(body)));
    case 'POST scripts':
      return done(bank.setScript(SCHEMAS.rule.parse(body)));
    case 'DELETE scripts':
      return done(bank.clearScripts());
    case 'POST paybill':
      return bank.payBill(SCHEMAS.payBill.parse(body));
    case 'POST redeliver': {
      const { id, ...options } = SCHEMAS.redeliver.parse(body);
      return done(await bank.redeliver(id, options));
    }
    case 'POST forge':
      return done(await bank.forgeCallback(SCHEMAS.forge.parse(body)));
    case 'POST token/invalidate':
      return done(bank.invalidateToken());
    case 'POST operator':
      return done(bank.setOperator(SCHEMAS.operator.parse(body).locked));
    case 'POST mode':
      return done(bank.setMode(SCHEMAS.mode.parse(body).mode));
    case 'POST quirks':
      return done(bank.setQuirks(SCHEMAS.quirks.parse(body)));
    case 'POST clock/advance':
      return advance(world, SCHEMAS.advance.parse(body).ms);
    default:
      return undefined;
  }
}

function pressed(bank: Bank, id: string, key: string | undefined, body: unknown): object {
  if (key === 'approve') return { resultCode: bank.approve(id, SCHEMAS.approve.parse(body).pin) };
  return done(key === 'cancel' ? bank.cancel(id) : bank.ignore(id));
}

function state(world: World, bank: Bank): object {
  return {
    now: world.now(),
    mode: bank.mode,
    prompts: bank.prompts(),
    wallets: bank.wallets(),
    accounts: bank.accounts(),
    operator: bank.operator(),
    quirks: bank.quirks(),
    scripts: bank.scripts(),
  };
}

async function advance(world: World, ms: number): Promise<object> {
  const { clock } = world.settings;
  if (!(clock instanceof ManualClock))
    throw new SimulatorError('notManual', 'The simulator runs on real time');
  await clock.advance(ms, () => world.deliveries.idle());
  return { now: clock.now() };
}

// Takes the command's (empty) result, so that each case fits on one line.
const done = (_nothing: unknown) => ({ ok: true });
