import { localPhone } from '@tipsoko/rules/phone';
import { isBuyerOfTheDemo } from '../liveliness/buyers.ts';
import { demoPhone } from '../seed/planMarketplace.ts';
import type { Simulators } from '../simulators.ts';

const HOUR = 3_600_000;
const MOST_MESSAGES = 30;
const MOST_MATCHES = 40;
const MOST_UPCOMING = 8;

export type Snapshot = ReturnType<typeof snapshotOf>;

/** All that the page shows, for the phone in hand (254…). Small enough to be sent whole at each change. */
export function snapshotOf(running: Simulators, phone: string) {
  return {
    phone: phoneView(running, phone),
    phones: otherPhones(running, phone),
    mails: running.mail ? newestFirst(running.mail.inbox.messages()).map(mailView) : null,
    checkouts: running.flutterwave
      ? running.flutterwave.checkout
          .checkouts()
          .filter((checkout) => checkout.state === 'open')
          .map(({ txRef, link, email, amount, currency, title }) => ({
            txRef,
            link,
            email,
            amount,
            currency,
            title,
          }))
          .slice(-10)
      : null,
    push: running.push ? { url: running.push.url } : null,
    telegram: running.telegram ? { url: running.telegram.url } : null,
    football: running.football ? footballView(running.football) : null,
  };
}

function phoneView({ mpesa, sms }: Simulators, phone: string) {
  const wallet = mpesa?.bank.wallet(phone);
  return {
    number: phone,
    local: localPhone(phone),
    wallet: wallet ? { name: wallet.name, balance: wallet.balance, locked: wallet.locked } : null,
    prompts: (mpesa?.bank.prompts(phone) ?? []).map((prompt) => ({
      id: prompt.id,
      amount: prompt.amount,
      business: prompt.businessName,
      reference: prompt.accountReference,
      expiresAt: prompt.expiresAt.toISOString(),
    })),
    messages: sms ? newestFirst([...mpesaTexts(mpesa, phone), ...ownTexts(sms, phone)].sort(byTime)) : null,
  };
}

interface Text {
  id: string;
  from: string;
  text: string;
  at: string;
}

const byTime = (one: Text, other: Text) => one.at.localeCompare(other.at);

function ownTexts(sms: NonNullable<Simulators['sms']>, phone: string): Text[] {
  return sms.inbox.messages(`+${phone}`).map(({ id, from, text, at }) => ({ id, from, text, at }));
}

/** M-Pesa's own SMS to payer or payee; the code in it finds a bought tip again. */
function mpesaTexts(mpesa: Simulators['mpesa'], phone: string): Text[] {
  return (mpesa?.bank.transactions() ?? [])
    .filter((movement) => movement.phone === phone)
    .map(({ receipt, direction, amount, at }) => {
      const verb = direction === 'in' ? 'paid to' : 'received from';
      const text = `${receipt} Confirmed. Ksh${amount}.00 ${verb} Tipsoko`;
      return { id: receipt, from: 'MPESA', text, at: at.toISOString() };
    });
}

/** Phones with activity, so that visitors find the prompt. */
function otherPhones({ mpesa, sms }: Simulators, phone: string) {
  const waiting = new Map<string, number>([[demoPhone, 0]]);
  for (const message of sms?.inbox.messages() ?? []) waiting.set(message.to.replace(/^\+/, ''), 0);
  for (const prompt of mpesa?.bank.prompts() ?? [])
    waiting.set(prompt.phone, (waiting.get(prompt.phone) ?? 0) + 1);
  return [...waiting]
    .filter(([number]) => number !== phone && !isBuyerOfTheDemo(number))
    .map(([number, prompts]) => ({ number, local: localPhone(number), prompts }))
    .sort((one, other) => other.prompts - one.prompts)
    .slice(0, 12);
}

function mailView({
  id,
  to,
  subject,
  text,
  at,
}: {
  id: number;
  to: string[];
  subject: string;
  text: string;
  at: string;
}) {
  return { id, to: to.join(', '), subject, text, at };
}

function footballView({ clock, world }: NonNullable<Simulators['football']>) {
  const now = clock.now();
  const upcoming = world
    .fixturesBetween(new Date(now), new Date(now + 6 * HOUR))
    .filter((match) => match.status === 'NS' && world.book.get(match.id).league.priced);
  return {
    clock: { now: new Date(now).toISOString(), factor: clock.factor, paused: clock.paused },
    inPlay: world.fixturesInPlay().slice(0, MOST_MATCHES).map(matchView),
    upcoming: upcoming.slice(0, MOST_UPCOMING).map(matchView),
  };
}

type Match = ReturnType<NonNullable<Simulators['football']>['world']['fixture']>;

function matchView(match: Match) {
  const { id, league, country, home, away, status, elapsed, homeGoals, awayGoals, kickOff } = match;
  const goals = match.goals.length;
  return {
    id,
    league,
    country,
    home,
    away,
    status,
    elapsed,
    homeGoals,
    awayGoals,
    goals,
    kickOff: kickOff.toISOString(),
  };
}

function newestFirst<Message>(messages: readonly Message[]): Message[] {
  return messages.slice(-MOST_MESSAGES).reverse();
}
