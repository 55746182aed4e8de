import type { Page, Response } from 'playwright-core';
import { ask } from './ask.ts';
import { demoWorld } from './demoWorld.ts';
import { timeOfTheWorld } from './games.ts';
import { international } from './phones.ts';
import { settled } from './settled.ts';

export interface OnSale {
  number: number;
  tipCount: number;
  firstKickoff: string;
  tipster: { username: string };
  tips: Array<{
    game: Record<'homeTeam' | 'awayTeam', { number: number; name: string }> & {
      number: number;
      league: { number: number; name: string; country: string };
    };
  }>;
  prices: { kenya: { amount: string }; uganda: { text: string } };
}

const fields = `number tipCount firstKickoff tipster { username }
  tips { game { number homeTeam { number name } awayTeam { number name } league { number name country } } } prices { kenya { amount } uganda { text } }`;

/** Slips that stay on sale for two hours more, the one with the last kick-off first. */
export async function slipsOnSale(): Promise<OnSale[]> {
  const { activeSlips } = await ask<{ activeSlips: { edges: Array<{ node: OnSale }> } }>(
    `{ activeSlips(order: LATEST, first: 100) { edges { node { ${fields} } } } }`,
  );
  return lasting(activeSlips.edges.map(({ node }) => node));
}

/** Jackpots of one company that can be bought. */
export async function jackpotsOnSale(company: 'SP' | 'BT' | 'BP'): Promise<OnSale[]> {
  const { jackpots } = await ask<{
    jackpots: { edges: Array<{ node: { company: string; slip: OnSale } }> };
  }>(`{ jackpots(first: 50) { edges { node { company slip { ${fields} } } } } }`);
  const own = jackpots.edges.filter(({ node }) => node.company === company);
  return lasting(own.map(({ node }) => node.slip));
}

async function lasting(slips: OnSale[]): Promise<OnSale[]> {
  const soon = (await timeOfTheWorld()) + 2 * 3_600_000;
  return slips
    .filter((slip) => new Date(slip.firstKickoff).getTime() > soon)
    .sort((a, b) => b.firstKickoff.localeCompare(a.firstKickoff));
}

/** Opens a page whose form is worked by the application, not by the browser alone. */
export async function openForm(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await settled(page);
  return response;
}

/** Fills the form of /buy_tip and presses the button. */
export async function askForPayment(page: Page, phone: string): Promise<void> {
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** What this phone has in its wallet, whole shillings. */
export async function walletOf(phone: string): Promise<number> {
  return (await demoWorld().state(international(phone))).phone.wallet?.balance ?? 0;
}
