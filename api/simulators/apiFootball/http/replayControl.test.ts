import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anchor, startTestFeed } from '../startTestFeed.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-control-'));
const path = join(folder, 'live.ndjson');
afterAll(() => rmSync(folder, { recursive: true }));

type Events = [phase: string, min: string, score: string][];
const line = (events: Events, parts: object = {}) =>
  JSON.stringify({
    cup: 'Test Cup',
    home: 'Nairobi',
    away: 'Kampala',
    score: {},
    extra_time_goals: [],
    events: events.map(([phase, min, score]) => ({ phase, min, score, newly_decided: { X: 'W' } })),
    ...parts,
  });
const league = line([
  ['1H', '16', '0-1'],
  ['1H', '45+2', '1-1'],
  ['HT', '45', '1-1'],
  ['2H', '80', '2-1'],
  ['2H', '82', '1-1'],
  ['FT', '90', '1-1'],
]);
const cup = line(
  [
    ['HT', '45', '0-0'],
    ['FT', '90', '0-0'],
  ],
  {
    home: 'Mombasa',
    score: { ft: [0, 0], et: [1, 1], p: [4, 2] },
    extra_time_goals: [
      ['105+1', 'a'],
      ['117', 'h'],
    ],
  },
);

async function staged(text: string, body: object = {}) {
  writeFileSync(path, text);
  const feed = await startTestFeed();
  const answer = await feed.post('replay', { path, ...body });
  const ids = ((answer.body.staged ?? []) as { fixture: { id: number } }[]).map(({ fixture }) => fixture.id);
  const minute = async (count: number) => feed.clock.set(new Date(anchor.getTime() + (count + 1) * 60_000));
  return { ...feed, answer, ids, minute };
}

describe('a replayed match', () => {
  it('is listed, priced and played as it was, also where a goal is taken back', async () => {
    const { get, match, ids, minute } = await staged(`${league}\n\n${cup}\n`);
    expect(ids).toHaveLength(2);
    const [id = 0] = ids;
    const day = anchor.toISOString().slice(0, 10);
    expect((await get(`/fixtures?date=${day}`)).response.map((one) => one.fixture.id)).toContain(id);
    expect((await get<unknown[]>(`/odds?fixture=${id}`)).response).toHaveLength(1);
    expect(await match(id)).toMatchObject({
      teams: { home: { name: 'Nairobi' } },
      fixture: { status: { short: 'NS' } },
    });
    const scores: string[] = [];
    for (let at = 0; at <= 115; at += 1) {
      await minute(at);
      const { fixture, goals, score } = await match(id);
      const { short, elapsed, extra } = fixture.status;
      const text = `${short} ${goals.home}-${goals.away}`;
      if (scores.at(-1) !== text) scores.push(text);
      if (short === 'HT') expect(score.halftime).toEqual({ home: 1, away: 1 });
      if (text === '1H 1-1') expect([elapsed, extra]).toEqual([45, expect.any(Number)]);
    }
    expect(scores).toEqual(['1H 0-0', '1H 0-1', '1H 1-1', 'HT 1-1', '2H 1-1', '2H 2-1', '2H 1-1', 'FT 1-1']);
  });

  it('goes through extra time and the shoot-out', async () => {
    const { match, ids, minute } = await staged(cup);
    const seen = new Set<string>();
    for (let at = 0; at <= 170; at += 1) {
      await minute(at);
      seen.add((await match(ids[0] ?? 0)).fixture.status.short);
    }
    expect([...seen]).toEqual(['1H', 'HT', '2H', 'ET', 'BT', 'P', 'PEN']);
    expect(await match(ids[0] ?? 0)).toMatchObject({
      goals: { home: 1, away: 1 },
      score: {
        fulltime: { home: 0, away: 0 },
        extratime: { home: 1, away: 1 },
        penalty: { home: 4, away: 2 },
      },
      teams: { home: { winner: true } },
    });
  });

  it('can be one line of many, at a time of its own, and interfered with as any other', async () => {
    const kickOff = '2026-10-18T15:00:00.000Z';
    const { ids, match, post } = await staged(`${league}\n${cup}`, { line: 2, kickOff });
    expect(ids).toHaveLength(1);
    const [id = 0] = ids;
    expect((await match(id)).fixture.timestamp).toBe(Date.parse(kickOff) / 1000);
    expect((await post('postpone', { fixture: id })).status).toBe(200);
    expect((await match(id)).fixture.status.short).toBe('PST');
  });
});

describe('the control refuses, and puts nothing on,', () => {
  it.each<[string, string, object, number, string]>([
    ['a file that is not there', league, { path: join(folder, 'none') }, 404, 'cannot be read: ENOENT'],
    ['no path', league, { path: null }, 400, 'path is required'],
    ['a line that is not there', league, { line: 7 }, 404, 'has no line 7'],
    ['no JSON', `${league}\n{`, {}, 400, 'Line 2: is not JSON'],
    ['no events', line([], { events: null }), {}, 400, 'Line 1: events must be a list'],
    ['an unknown phase', line([['XX', '1', '0-0']]), {}, 400, 'a phase must be'],
    ['an unknown score', line([['1H', '1', 'nil']]), {}, 400, 'a score must be'],
    ['a match without a team', line([], { home: '' }), {}, 400, 'home must be text'],
    ['a bad time', league, { kickOff: 'soon' }, 400, 'kickOff must be an ISO date'],
  ])('%s', async (_what, text, body, status, message) => {
    const { answer, match } = await staged(text, body);
    expect(answer).toEqual({ status, body: { error: expect.stringContaining(message) } });
    await expect(match(100_001)).rejects.toThrow('No fixture');
  });
});
