import { afterAll, expect, it, onTestFinished } from 'vitest';
import { ask } from './kit/ask.ts';
import { faultsOf } from './kit/axe.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { demoWorld, eventually } from './kit/demoWorld.ts';
import { productUrl } from './kit/productUrl.ts';
import { settled } from './kit/settled.ts';
import { signIn } from './kit/signIn.ts';

const world = demoWorld();
afterAll(closePeople);

interface Playing {
  topGames: Array<{ number: number; status: string; homeTeam: { name: string }; awayTeam: { name: string } }>;
}

async function gameInPlay() {
  return eventually(async () => {
    const { topGames } = await ask<Playing>(
      '{ topGames { number status homeTeam { name } awayTeam { name } } }',
    );
    const { inPlay } = (await world.state()).football;
    for (const match of inPlay.filter(({ status }) => ['1H', '2H'].includes(status))) {
      const game = topGames.find(
        ({ status, homeTeam, awayTeam }) =>
          status === 'LIVE' && homeTeam.name === match.home && awayTeam.name === match.away,
      );
      if (game) return { game, match };
    }
    return null;
  }, 'a top game in play');
}

/** A notice names the league where no first teams play. */
const withoutLeague = (text: string) => text.replace(/ \([^()]+\)(?=$|\n)/, '');

it('a follower with a closed page is notified of a goal', async () => {
  await world.pause();
  onTestFinished(() => world.resume());
  const { game, match } = await gameInPlay();
  const service = (await world.state()).push?.url ?? '';
  const given = (await (await fetch(`${service}/__sim/subscribe`)).json()) as {
    endpoint: string;
    publicKey: string;
    authSecret: string;
  };
  const { context, page, problems } = await openPerson({
    serviceWorkers: 'allow',
    notifications: true,
  });
  await context.grantPermissions(['notifications'], { origin: productUrl });
  // Chromium would subscribe at Google's push service, which the tests cannot reach.
  await context.addInitScript((one) => {
    let subscription: PushSubscription | null = null;
    const keys = { p256dh: one.publicKey, auth: one.authSecret };
    const made = { toJSON: () => ({ endpoint: one.endpoint, keys }) } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      subscription = made;
      return made;
    };
    PushManager.prototype.getSubscription = async () => subscription;
  }, given);
  await page.goto(`/game/${game.number}`);
  await settled(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: 'Follow this game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow this game' });
  await dialog.getByRole('button', { name: 'Notify me on this device' }).click();
  await dialog.getByText('This device gets notifications').waitFor();
  // Whatever time it is in Nairobi.
  const quietUntil = await dialog.getByLabel('Quiet until').inputValue();
  await dialog.getByLabel('Quiet from').selectOption(quietUntil);
  await eventually(
    async () => (await dialog.getByLabel('Quiet from').inputValue()) === quietUntil,
    'the quiet hours as they were chosen',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'You follow this' }).waitFor();
  expect(problems).toEqual([]);

  const elsewhere = await context.newPage();
  const devTools = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(productUrl));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await page.close();

  await world.act('match', { id: match.id, action: 'goalHome' });
  const told = await eventually(async () => {
    const all = (await (await fetch(`${service}/__sim/received`)).json()) as Array<{
      endpoint: string;
      text: string;
    }>;
    return all.find(({ endpoint }) => endpoint === given.endpoint);
  }, 'a message of the goal');
  const score = `${match.homeGoals + 1}–${match.awayGoals}`;
  const says = `${game.homeTeam.name} ${score} ${game.awayTeam.name}`;
  expect(JSON.parse(told.text)).toMatchObject({ title: 'Goal!', path: `/game/${game.number}` });
  expect(withoutLeague(JSON.parse(told.text).text)).toBe(says);

  const delivery = { origin: productUrl, registrationId: await registered, data: told.text };
  await devTools.send('ServiceWorker.deliverPushMessage', delivery);
  await elsewhere.goto('/offline.html');
  const shown = () =>
    elsewhere.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.map(({ title, body, data }) => ({
        title,
        body,
        data,
      }));
    });
  await eventually(async () => ((await shown())?.length ?? 0) > 0, 'a notification');
  expect(await shown()).toEqual([
    { title: 'Goal!', body: JSON.parse(told.text).text, data: `/game/${game.number}` },
  ]);
  await context.close();
});

it('a goal reaches a follower by Telegram', async () => {
  await world.pause();
  onTestFinished(() => world.resume());
  const { game, match } = await gameInPlay();
  const service = (await world.state()).telegram?.url ?? '';
  const { context, page, problems } = await openPerson();
  await page.goto(`/game/${game.number}`);
  await settled(page);
  await page.getByRole('button', { name: 'Follow this game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow this game' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/messages');
  await settled(page);
  const names = `${game.homeTeam.name} – ${game.awayTeam.name}`;
  await page.getByRole('button', { name: `Stop: ${names}` }).waitFor();
  // Whatever time it is in Nairobi.
  const quietUntil = await page.getByLabel('Quiet until').inputValue();
  await page.getByLabel('Quiet from').selectOption(quietUntil);
  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Telegram' }).click();
  const chat = await opened;
  await chat.getByRole('button', { name: 'Start' }).click();
  await chat.getByText('This chat is connected').waitFor();
  const number = Number(await chat.locator('input[name=chat]').inputValue());
  await chat.close();
  await page.reload();
  await settled(page);
  await page.getByText('Telegram is connected').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  await world.act('match', { id: match.id, action: 'goalHome' });
  const score = `${match.homeGoals + 1}–${match.awayGoals}`;
  const told = await eventually(async () => {
    const all = (await (await fetch(`${service}/__sim/messages`)).json()) as Array<{
      chat: number;
      text: string;
    }>;
    return all.find((one) => one.chat === number && one.text.startsWith('Goal!'));
  }, 'a message of the goal');
  expect(withoutLeague(told.text)).toBe(
    `Goal!\n${game.homeTeam.name} ${score} ${game.awayTeam.name}\n${productUrl}/game/${game.number}`,
  );
});

it('an account chooses a daily e-mail and an SMS for the first sale of a day; others read how to get the e-mail', async () => {
  const { context, page, problems } = await openPerson();
  await page.goto('/messages');
  await settled(page);
  await page.getByRole('link', { name: 'confirm an e-mail address in your settings' }).waitFor();
  // The only account of the demo whose address is confirmed, and which is not staff.
  await signIn(context, { phone: '0712345678', password: 'tipsoko-demo' });
  await page.goto('/messages');
  await settled(page);
  for (const name of ['A daily e-mail to demo@mail.example', 'An SMS for your first sale of the day']) {
    const wish = page.getByRole('checkbox', { name });
    for (const wanted of [true, false]) {
      await wish.click();
      // It shows what the server has kept.
      await eventually(async () => (await wish.isChecked()) === wanted, 'the answer');
      await page.reload();
      await settled(page);
      await wish.waitFor();
      expect(await wish.isChecked()).toBe(wanted);
    }
  }
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
