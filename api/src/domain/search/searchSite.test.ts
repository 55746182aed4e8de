import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
import { addGames, addTipster, fixture, hours, publishOn } from '../../../test/football.ts';
import { anonymous } from '../foundation/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const kickoff = new Date(app.clock.now().getTime() + hours(4));
  const named = (id: number, home: string, away: string) =>
    fixture(id, {
      kickoff,
      home: { providerId: id * 10, name: home },
      away: { providerId: id * 10 + 1, name: away },
    });
  const games = await addGames(app, [
    named(1, 'Gor Mahia', 'AFC Leopards'),
    named(2, 'Fortaleza', 'Gorica'),
    named(3, 'Málaga', 'Tusker'),
    { ...named(4, 'Gor Mahia II', 'Bidco'), kickoff: new Date(app.clock.now().getTime() - hours(30)) },
  ]);
  const seller = await addTipster(app, 'Gor_Fan');
  await publishOn(app, seller, games.slice(0, 3));
  await addTipster(app, 'gor_lurker');
  const gone = await addTipster(app, 'gor_gone');
  await publishOn(app, gone, games.slice(0, 3));
  await app.db.prisma.user.update({
    where: { id: gone.account.userId },
    data: { deletedAt: app.clock.now() },
  });
  const post = (slug: string, title: string, draft: boolean) =>
    app.db.prisma.post.create({
      data: {
        slug,
        title,
        draft,
        overview: '',
        content: '',
        authorId: seller.account.tipsterId,
        publishedAt: app.clock.now(),
      },
    });
  await post('derby', 'Gor Mahia before the derby', false);
  await post('draft', 'Gor Mahia, not yet told', true);
});
afterAll(() => app.close());

async function found(text: string) {
  const source = `query ($text: String!) { search(text: $text) { tipsters { username } teams { name }
    leagues { name } games { homeTeam { name } } posts { slug title } } }`;
  const { search } = await askSchema(app, anonymous, source, { text });
  return {
    tipsters: search.tipsters.map((one: { username: string }) => one.username),
    teams: search.teams.map((one: { name: string }) => one.name),
    leagues: search.leagues.map((one: { name: string }) => one.name),
    games: search.games.map((one: { homeTeam: { name: string } }) => one.homeTeam.name),
    posts: search.posts.map((one: { slug: string }) => one.slug),
  };
}
const nothing = { tipsters: [], teams: [], leagues: [], games: [], posts: [] };

it('finds by parts of names, those that begin with it first', async () => {
  expect(await found('GOR')).toEqual({
    tipsters: ['Gor_Fan'],
    teams: ['Gorica', 'Gor Mahia', 'Gor Mahia II'],
    leagues: [],
    games: ['Gor Mahia', 'Fortaleza'],
    posts: ['derby'],
  });
  expect(await found('mahia gor')).toMatchObject({ teams: ['Gor Mahia', 'Gor Mahia II'], tipsters: [] });
  expect(await found('Gor Mahia v Leopards')).toMatchObject({ games: ['Gor Mahia'] });
  expect(await found('malaga')).toMatchObject({ teams: ['Málaga'], games: ['Málaga'] });
  expect(await found('kenya')).toMatchObject({ leagues: ['FKF Premier League'] });
});

it('forgives a typing error when nothing is found without', async () => {
  expect((await found('leopatds')).teams).toEqual(['AFC Leopards']);
  expect((await found('gorr fan')).tipsters).toEqual(['Gor_Fan']);
});

it('finds nothing for one letter, punctuation or unknown names, and at most five of a kind', async () => {
  for (const text of ['', 'g', '%', "'; --", '_%_', 'zzzzqqqq', '\u0000'])
    expect(await found(text)).toEqual(nothing);
  await addGames(
    app,
    [11, 12, 13, 14, 15, 16].map((id) =>
      fixture(id, { home: { providerId: id * 10, name: `Ulinzi ${id}` } }),
    ),
  );
  expect((await found('ulinzi')).teams).toHaveLength(5);
});
