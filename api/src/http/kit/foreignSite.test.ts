import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';

let world: RestWorld;
let person: Person;
beforeAll(async () => {
  world = await startRestWorld();
  person = await world.signUp('mgeni');
});
afterAll(() => world.close());
beforeEach(() => void Object.assign(world.app.settings, { CORS_ORIGINS: '' }));

interface Answer {
  status: number;
  cookies: readonly string[];
  text: string;
}

/** As a browser sends it; `fetch` would write some of these headers itself. */
function send(path: string, headers: Record<string, string>, body = '', method = 'POST'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${world.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], text }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const logIn = () =>
  `mutation { logIn(input: { phone: "${person.phone}", password: "${person.password}" }) { __typename } }`;
const json = { 'content-type': 'application/json' };
const inJson = () => JSON.stringify({ query: logIn() });
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=line' };
const inForm = () => new URLSearchParams({ query: logIn() }).toString();
const inParts = () =>
  `--line\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${inJson()}\r\n--line\r\ncontent-disposition: form-data; name="map"\r\n\r\n{}\r\n--line--\r\n`;
const evil = 'https://evil.example';
const partner = 'https://partner.example';

describe('a question by GET', () => {
  const address = '/graphql?query={markets{id}}';

  it('needs no header of its own', async () => {
    const { status, text } = await send(address, {}, '', 'GET');
    expect(status).toBe(200);
    expect(JSON.parse(text).data.markets.length).toBeGreaterThan(10);
  });

  it('of another site’s page is answered, but the browser does not let that page read it', async () => {
    const from = { origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    expect((await send(address, from, '', 'GET')).status).toBe(200);
  });

  it('may follow something, as an EventSource does', async () => {
    const query = encodeURIComponent('subscription { topGames { number } }');
    const stopped = new AbortController();
    const answer = await fetch(`${world.url}/graphql?query=${query}`, {
      headers: { accept: 'text/event-stream' },
      signal: stopped.signal,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const reader = answer.body?.getReader();
    let text = '';
    const readOn = async () => {
      await world.app.bus.publish({ type: 'topGamesChanged' });
      text += new TextDecoder().decode((await reader?.read())?.value);
      return text;
    };
    await expect.poll(readOn).toContain('"topGames"');
    stopped.abort();
  });

  it('changes nothing', async () => {
    const query = encodeURIComponent(logIn());
    const { status, cookies } = await send(`/graphql?query=${query}`, {}, '', 'GET');
    expect([status, cookies]).toEqual([405, []]);
  });
});

describe('a form', () => {
  it.each([
    ['urlencoded', urlencoded, inForm],
    ['multipart', multipart, inParts],
    ['of plain text', { 'content-type': 'text/plain' }, inJson],
    ['without a type', {}, inJson],
  ])('%s signs nobody in without a header that no form can send', async (_, type, body) => {
    const { status, cookies } = await send('/graphql', type, body());
    expect([status, cookies]).toEqual([403, []]);
  });

  it.each([
    ['urlencoded', urlencoded, inForm],
    ['multipart', multipart, inParts],
  ])('%s is taken with it', async (_, type, body) => {
    const { status, cookies } = await send('/graphql', { ...type, 'x-graphql-yoga-csrf': '1' }, body());
    expect(status).toBe(200);
    expect(cookies.join()).toContain('refresh=');
  });
});

describe('a change that is asked for', () => {
  const call = { origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
  const form = { origin: partner, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  it.each<[string, Record<string, string>, string, number]>([
    ['by a program', {}, '', 200],
    [
      'by our own page',
      { origin: 'ours', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      '',
      200,
    ],
    ['by our own page in an older browser', { origin: 'ours' }, '', 200],
    ['by our page under another name of the server', { origin: 'host' }, '', 200],
    ['by another site', call, '', 403],
    ['by another site in an older browser', { origin: evil }, '', 403],
    ['by a sandboxed frame', { origin: 'null' }, '', 403],
    ['by a sibling that sends no origin', { 'sec-fetch-site': 'same-site' }, '', 403],
    ['by a site that may call', { ...call, origin: partner }, partner, 200],
    ['by another beside it', call, partner, 403],
    ['by a form of a site that may call', form, partner, 403],
    ['by a form where every site may call', form, '*', 403],
    ['by any site where every site may', call, '*', 200],
  ])('%s', async (_, given, allowed, status) => {
    const ours = { ours: world.app.settings.PUBLIC_URL, host: world.url }[given.origin ?? ''];
    const headers = ours ? { ...given, origin: ours } : given;
    Object.assign(world.app.settings, { CORS_ORIGINS: allowed });
    const graphql = await send('/graphql', { ...headers, ...json }, inJson());
    expect([graphql.status, graphql.cookies.length > 0]).toEqual([status, status === 200]);
    const rest = await send('/api/account/logout/', headers);
    expect([rest.status, rest.cookies.length > 0]).toEqual([status, status === 200]);
    const find = await send('/v2/api/nothing', headers);
    expect(find.status).toBe(status === 200 ? 404 : 403);
  });

  it('is refused in the format of each API', async () => {
    const graphql = await send('/graphql', { ...json, origin: evil }, inJson());
    expect(JSON.parse(graphql.text).errors[0].extensions).toEqual({
      code: 'FOREIGN_SITE',
      messageCode: 'FOREIGN_SITE',
      messageValues: {},
    });
    const rest = await send('/api/manage/find-slip/254712345678/QKABCDEF12', { origin: evil });
    expect([rest.status, JSON.parse(rest.text)]).toEqual([
      403,
      { message: 'Requests from other sites are not allowed', message_code: 'FOREIGN_SITE' },
    ]);
  });

  it('reaches the hooks from anywhere', async () => {
    expect((await send(`/hooks/p/${'0'.repeat(32)}`, { origin: evil }, '{}')).status).toBe(200);
  });
});
