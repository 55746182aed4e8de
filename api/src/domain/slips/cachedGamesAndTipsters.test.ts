import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { withStatements } from '../../../test/countStatements.ts';
import { addGames, addTipster, fixture, hours, publishOn } from '../../../test/football.ts';
import { anonymous } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { readSlip } from './readSlips.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('games and tipsters of a list', () => {
  let id: number;
  let later: { kickoff: Date };
  beforeAll(async () => {
    later = { kickoff: new Date(app.clock.now().getTime() + hours(5)) };
    const games = await addGames(
      app,
      [71, 72, 73].map((one) => fixture(one, later)),
    );
    id = await publishOn(app, await addTipster(app, 'versioned'), games);
    await readSlip(app, anonymous, id);
  });

  async function read() {
    const { answer, statements } = await withStatements(() => readSlip(app, anonymous, id));
    if (!answer) throw new Error('There is no slip');
    return { slip: answer, statements: statements.length };
  }

  it('come from memory while their rows are as they were', async () => {
    expect((await read()).statements).toBe(1);
  });

  it('are read again once a row has changed', async () => {
    await applyFixtures(app, [
      fixture(72, { ...later, status: '1H', minute: 12, goals: { home: 3, away: 0 } }),
    ]);
    const { slip, statements } = await read();
    expect(slip.tips.map(({ game }) => game.homeGoals).sort()).toEqual([3, null, null]);
    expect(statements).toBe(2);
    expect((await read()).statements).toBe(1);

    const tipsterId = slip.tipster.id;
    await app.db.prisma.tipsterRecord.update({ where: { tipsterId }, data: { rating: 4_321 } });
    const after = await read();
    expect(after.slip.tipster.record.rating).toBe(4_321);
    expect(after.statements).toBe(2);
    await app.db.prisma.tipster.update({ where: { id: tipsterId }, data: { city: 'Kisumu' } });
    expect((await read()).slip.tipster).toMatchObject({ city: 'Kisumu', record: { rating: 4_321 } });
  });

  it('show the new name of a team a minute later at most', async () => {
    const home = (await read()).slip.tips[0]?.game.home;
    await app.db.prisma.team.update({ where: { id: home?.id ?? 0 }, data: { name: 'Shabana' } });
    app.clock.advance(60_001);
    expect((await read()).slip.tips[0]?.game.home.name).toBe('Shabana');
  });
});
