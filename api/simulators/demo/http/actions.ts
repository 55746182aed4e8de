import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { z } from 'zod';
import { Refusal } from '../../apiFootball/world/Refusal.ts';
import { type Bank, SimulatorError } from '../../daraja/bank.ts';
import type { FootballFollower } from '../FootballFollower.ts';
import type { Simulators } from '../simulators.ts';

/** What the page asked for cannot be done; the sentence is shown to the person. */
export class DemoRefusal extends Error {}

const minutesAhead = 48 * 60;
const phone = z.string().transform((text, context) => {
  const parsed = parsePhoneOfAnyForm(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'is no Kenyan phone number' });
  return z.NEVER;
});

const schemas = {
  prompt: z.object({
    id: z.string(),
    action: z.enum(['approve', 'wrongPin', 'cancel', 'noMoney', 'unreachable', 'ignore']),
    pin: z
      .string()
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
  }),
  wallet: z.object({ phone, balance: z.number().int().min(0).max(500_000) }),
  clock: z.discriminatedUnion('action', [
    z.object({ action: z.literal('pause') }),
    z.object({ action: z.literal('resume') }),
    z.object({ action: z.literal('finishAll') }),
    z.object({ action: z.literal('speed'), factor: z.number().min(1).max(600) }),
    z.object({ action: z.literal('advance'), minutes: z.number().int().min(1).max(minutesAhead) }),
  ]),
  match: z.object({
    id: z.number().int(),
    action: z.enum(['goalHome', 'goalAway', 'cancelGoal', 'postpone', 'finish', 'award', 'kickOff']),
  }),
} as const;

export type ActionName = keyof typeof schemas;
type Wish<Name extends ActionName> = z.output<(typeof schemas)[Name]>;

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(schemas, name);
}

/**
 * Does what somebody pressed on the page.
 *
 * @throws DemoRefusal with a sentence for that person.
 */
export async function carryOut(
  name: ActionName,
  input: unknown,
  running: Simulators,
  follower: FootballFollower | null,
): Promise<void> {
  try {
    if (name === 'prompt') answerPrompt(running, read(name, input));
    else if (name === 'wallet') setWallet(running, read(name, input));
    else if (name === 'clock') await moveClock(running, follower, read(name, input));
    else await touchMatch(running, follower, read(name, input));
  } catch (error) {
    if (error instanceof Refusal || error instanceof SimulatorError) throw new DemoRefusal(error.message);
    throw error;
  }
}

function read<Name extends ActionName>(name: Name, input: unknown): Wish<Name> {
  const parsed = schemas[name].safeParse(input);
  if (parsed.success) return parsed.data as Wish<Name>;
  const issue = parsed.error.issues[0];
  throw new DemoRefusal(`${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'is not valid'}`);
}

function answerPrompt({ mpesa }: Simulators, { id, action, pin }: Wish<'prompt'>): void {
  if (!mpesa) throw new DemoRefusal('M-Pesa is not simulated here');
  const { bank } = mpesa;
  // Also one that was ignored: it waits on the phone that lies face down.
  if (action === 'unreachable') {
    bank.lose(id);
    return;
  }
  const prompt = bank.prompts().find((shown) => shown.id === id);
  if (!prompt) throw new DemoRefusal('That prompt has expired');
  if (action === 'cancel') bank.cancel(id);
  else if (action === 'ignore') bank.ignore(id);
  else if (action === 'noMoney') approveWithEmptyWallet(bank, prompt);
  else enterPin(bank, prompt, action === 'approve' ? pin : null);
}

function approveWithEmptyWallet(bank: Bank, { id, phone }: { id: string; phone: string }): void {
  const { balance } = bank.wallet(phone);
  bank.setWallet(phone, { balance: 0 });
  bank.approve(id);
  bank.setWallet(phone, { balance });
}

/** `pin` undefined: the right one; null: a wrong one. */
function enterPin(
  bank: Bank,
  { id, phone }: { id: string; phone: string },
  pin: string | undefined | null,
): void {
  const right = bank.wallet(phone).pin;
  const wrong = right === '0000' ? '1111' : '0000';
  bank.approve(id, pin === null ? wrong : (pin ?? right));
  // Three wrong PINs lock a real SIM for good; the demo does not show that.
  if (bank.wallet(phone).locked) bank.setWallet(phone, { locked: false });
}

function setWallet({ mpesa }: Simulators, wish: Wish<'wallet'>): void {
  if (!mpesa) throw new DemoRefusal('M-Pesa is not simulated here');
  mpesa.bank.setWallet(wish.phone, { balance: wish.balance });
}

async function moveClock({ football }: Simulators, follower: FootballFollower | null, wish: Wish<'clock'>) {
  if (!football) throw new DemoRefusal('The football feed is not simulated here');
  const { clock, world } = football;
  switch (wish.action) {
    case 'pause':
      clock.pause();
      break;
    case 'resume':
      clock.resume();
      break;
    case 'speed':
      clock.setFactor(wish.factor);
      break;
    case 'advance':
      clock.advance(wish.minutes * 60_000);
      break;
    case 'finishAll':
      for (const match of world.fixturesInPlay()) world.finish(match.id);
      break;
  }
  await follower?.follow();
}

async function touchMatch(
  { football }: Simulators,
  follower: FootballFollower | null,
  { id, action }: Wish<'match'>,
) {
  if (!football) throw new DemoRefusal('The football feed is not simulated here');
  const { world } = football;
  const acts = {
    goalHome: () => world.injectGoal(id, 'home'),
    goalAway: () => world.injectGoal(id, 'away'),
    cancelGoal: () => world.cancelGoal(id),
    postpone: () => world.postpone(id),
    finish: () => world.finish(id),
    award: () => world.award(id, 'home'),
    kickOff: () => world.kickOffNow(id),
  };
  acts[action]();
  await follower?.follow();
}
