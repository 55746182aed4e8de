import { describe, expect, it } from 'vitest';
import { startTestFeed } from '../startTestFeed.ts';

describe('/fixtures/rounds', () => {
  it('names the rounds of a season in order, and the one that is played now', async () => {
    const { get } = await startTestFeed();
    const { response } = await get<string[]>('/fixtures/rounds?league=276&season=2026');
    expect(response[0]).toBe('Regular Season - 1');
    expect(response.length % 2).toBe(0);
    const current = await get<string[]>('/fixtures/rounds?league=276&season=2026&current=true');
    expect(current.response).toHaveLength(1);
    expect(response).toContain(current.response[0]);
    const cup = await get<string[]>('/fixtures/rounds?league=45&season=2026');
    expect(cup.response.every((round) => !round.startsWith('Regular'))).toBe(true);
    expect((await get('/fixtures/rounds?league=276&season=2031')).response).toEqual([]);
  });

  it.each([
    ['', { league: 'The League field is required.' }],
    ['?league=276', { season: 'The Season field is required.' }],
    ['?league=x&season=26', { league: expect.any(String), season: expect.any(String) }],
    ['?league=276&season=2026&team=1', { team: 'The Team field do not exist.' }],
  ])('refuses %s', async (query, errors) => {
    const { get } = await startTestFeed();
    expect(await get(`/fixtures/rounds${query}`)).toMatchObject({ errors, results: 0, response: [] });
  });
});

describe('/fixtures/headtohead', () => {
  it('lists the matches of two teams, at either home', async () => {
    const { get, world } = await startTestFeed();
    const one = world.fixturesInPlay()[0];
    const h2h = `${one?.awayId}-${one?.homeId}`;
    const { response } = await get(`/fixtures/headtohead?h2h=${h2h}`);
    expect(response.map((match) => match.fixture.id)).toContain(one?.id);
    for (const { teams } of response)
      expect([teams.home.id, teams.away.id].sort()).toEqual([one?.homeId, one?.awayId].sort());
    const times = response.map((match) => match.fixture.timestamp);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const last = await get(`/fixtures/headtohead?h2h=${h2h}&last=1`);
    expect(last.response.map((match) => match.fixture.id)).toEqual([one?.id]);
    const played = await get(`/fixtures/headtohead?h2h=${h2h}&status=FT`);
    expect(played.response.every((match) => match.fixture.status.short === 'FT')).toBe(true);
    expect(played.response.length).toBeLessThan(response.length);
  });

  it.each([
    ['', { h2h: 'The H2h field is required.' }],
    ['?h2h=33', { h2h: expect.stringContaining('id-id') }],
    ['?h2h=33-34&from=2026-10-01', { to: 'The To field is required.' }],
    ['?h2h=33-34&live=all', { live: 'The Live field do not exist.' }],
  ])('refuses %s', async (query, errors) => {
    const { get } = await startTestFeed();
    expect(await get(`/fixtures/headtohead${query}`)).toMatchObject({ errors, results: 0, response: [] });
  });
});
