import { ask } from './ask.ts';
import { demoWorld, eventually } from './demoWorld.ts';
import { drawOf, goTo, type UpcomingGame, upcomingGames } from './games.ts';
import { international, newPhone } from './phones.ts';
import { productUrl } from './productUrl.ts';

const password = 'mpira-wa-soko-26';

export interface Tipster {
  username: string;
  phone: string;
  password: string;
  /** Access to the API. */
  token: string;
  cookies: string;
}

const post = (path: string, body: unknown) =>
  fetch(`${productUrl}/api/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Registers somebody with the code of the SMS, as other programs do it. */
export async function registerTipster(name: string): Promise<Tipster> {
  const phone = newPhone();
  const account = { phone, password, username: `${name}${phone.slice(4)}` };
  const { redirect } = (await (await post('register/otp', account)).json()) as { redirect?: string };
  if (redirect !== 'otp') throw new Error(`could not register ${account.username}`);
  const text = await demoWorld().sms(international(phone), /\b\d{4}\b/);
  const verified = await post('register/otp/verify/', { phone, otp: /\b(\d{4})\b/.exec(text)?.[1] });
  const { access } = (await verified.json()) as { access?: string };
  if (!access) throw new Error(`could not verify ${account.username}`);
  return { ...account, token: access, cookies: cookiesOf(verified) };
}

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

/** Publishes three draws; answers the number of the slip. */
export async function publishDraws(
  { token }: Tipster,
  games: readonly UpcomingGame[],
  price = 100,
): Promise<number> {
  const tips = games.slice(0, 3).map((game) => {
    const draw = drawOf(game);
    return { game: game.number, market: draw?.market.id, odds: draw?.odds };
  });
  const { publishSlip } = await ask<{ publishSlip: { slip?: { number: number }; message?: string } }>(
    `mutation Publish($input: PublishSlipInput!) {
      publishSlip(input: $input) { ... on PublishSlipPayload { slip { number } } ... on Error { message } }
    }`,
    { token, variables: { input: { tips, price } } },
  );
  if (!publishSlip.slip) throw new Error(publishSlip.message);
  return publishSlip.slip.number;
}

/** Publishes a slip by a new tipster and moves the clock to just after its first kick-off. */
export async function playingSlip(): Promise<{ slip: number; game: UpcomingGame }> {
  const games = await upcomingGames();
  const [game] = games;
  if (!game) throw new Error('no game is to come');
  const slip = await publishDraws(await registerTipster('Kickoff'), games);
  await goTo(game.kickoff, 5);
  await eventually(async () => {
    const found = await ask<{ slip: { status: string; tips: Array<{ game: { status: string } }> } }>(
      `{ slip(number: ${slip}) { status tips { game { status } } } }`,
    );
    return found.slip.status === 'IN_PLAY' && found.slip.tips.some((tip) => tip.game.status === 'LIVE');
  }, `the first game of slip ${slip}`);
  return { slip, game };
}
