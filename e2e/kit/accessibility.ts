import type { Page } from 'playwright-core';
import { inCi } from '../../api/test/inCi.ts';
import { type Appearance, faultsInAppearances } from './axe.ts';
import { acrossTabs, openProfile } from './browser.ts';
import { openForm } from './buying.ts';
import { unreachable } from './keyboard.ts';
import { dialogs, type Screen } from './pages.ts';
import { signIn } from './signIn.ts';

export const me = { username: 'demo', phone: '0712345678', password: 'tipsoko-demo' };

/** Screen size and colour scheme by viewer; together they cover each size in both schemes. */
const appearancesOf: Record<'out' | 'in', readonly Appearance[]> = {
  out: [
    ['phone', 'light'],
    ['desk', 'dark'],
  ],
  in: [
    ['phone', 'dark'],
    ['desk', 'light'],
  ],
};

/** Both in CI; elsewhere one, which is the other for the next screen. */
function appearancesAt(index: number, signed: 'out' | 'in'): readonly Appearance[] {
  const all = appearancesOf[signed];
  return inCi ? all : all.filter((_, at) => at === index % all.length);
}

async function openAs(signed: 'out' | 'in') {
  const context = await openProfile();
  if (signed === 'in') await signIn(context, me);
  return context;
}

/** What is wrong with a screen for this person; empty when everything is as it should be. */
async function faultsOfScreen(
  page: Page,
  screen: Screen,
  signed: 'out' | 'in',
  appearances: readonly Appearance[],
): Promise<string[]> {
  const status = (await openForm(page, screen.address))?.status();
  const at = new URL(page.url()).pathname;
  const isClosed = screen.account && signed === 'out';
  if (isClosed) return at === '/' ? [] : [`shows ${at} to an anonymous visitor, not the home page`];
  const wrong: string[] = [];
  if (status !== (screen.status ?? 200)) wrong.push(`status ${status}`);
  const title = await page.title();
  if (title !== `Tipsoko | ${screen.title}`) wrong.push(`the window's title is "${title}"`);
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  if (headings.length !== 1 || !new RegExp(screen.heading, 'i').test(headings[0] ?? ''))
    wrong.push(`its headings are ${JSON.stringify(headings)}`);
  const crumbs = await page.getByRole('navigation', { name: 'You are here' }).count();
  if (crumbs !== (screen.breadcrumb === false ? 0 : 1)) wrong.push(`${crumbs} breadcrumbs`);
  const signedInThere = (await page.getByRole('banner').getByText('Dashboard').count()) > 0;
  if (signedInThere !== (signed === 'in'))
    wrong.push(`the header is that of a ${signedInThere ? 'user' : 'visitor'}`);
  // Public screens are checked as anonymous; signed in, only screens that need an account.
  if (signed === 'in' && !screen.account && screen.address !== '/') return wrong;
  wrong.push(...(await faultsInAppearances(page, appearances)));
  if (screen.account || signed === 'out')
    for (const what of await unreachable(page)) wrong.push(`not reached with the Tab key: ${what}`);
  return wrong;
}

/** What is wrong with any of the screens, and what the console complained of meanwhile. */
export async function faultsOfScreens(screens: readonly Screen[], signed: 'out' | 'in'): Promise<string[]> {
  const context = await openAs(signed);
  const found = await acrossTabs(context, screens, async (screen, { page, problems }) => {
    const faults = await faultsOfScreen(page, screen, signed, appearancesAt(screens.indexOf(screen), signed));
    const own = problems.splice(0).filter((problem) => !(screen.status === 404 && problem.includes('404')));
    return [...faults, ...own.map((problem) => `console: ${problem}`)].map(
      (text) => `${screen.address}: ${text}`,
    );
  });
  await context.close();
  return found;
}

const forAnonymous = ['register', 'login', 'reset', 'otp'];

/** The dialogs that this person can open, with their names. */
export const dialogsOf = (signed: 'out' | 'in') =>
  dialogs.filter(([dialog]) => signed === 'out' || !forAnonymous.includes(dialog.split('&')[0] ?? ''));

/** Faults of a dialog over a short page: wrong name, accessibility, focus that escapes, no closing by Escape. */
export async function faultsOfDialog(dialog: string, name: string, signed: 'out' | 'in'): Promise<string[]> {
  const context = await openAs(signed);
  const page = await context.newPage();
  await openForm(page, `/find_tip?dialog=${dialog}`);
  const over = page.getByRole('dialog', { name });
  await over.waitFor();
  const index = dialogs.findIndex(([one]) => one === dialog);
  const faults = await faultsInAppearances(page, appearancesAt(index, signed));
  for (const what of await unreachable(page)) faults.push(`not reached: ${what}`);
  const inside = await page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
  if (!inside) faults.push('the focus left it');
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  await context.close();
  return faults;
}
