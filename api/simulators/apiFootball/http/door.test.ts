import { describe, expect, it } from 'vitest';
import { apiKey, type Envelope, startTestFeed } from '../startTestFeed.ts';

const live = '/fixtures?live=all';

describe('admission', () => {
  it('refuses a request without a key with 403 and the words of the provider', async () => {
    const { ask } = await startTestFeed();
    const answer = await ask(live, { headers: {} });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-ratelimit-requests-remaining')).toBeNull();
    expect(await answer.json()).toEqual({
      get: '',
      parameters: [],
      errors: {
        token: 'Missing application key, Check our documentation on how to add your API key in headers.',
        error: '4xHe',
      },
      results: 0,
      paging: { current: 1, total: 1 },
      response: [],
    });
  });

  it('answers 200 with an errors object to a wrong key and to a header it does not know', async () => {
    const { ask } = await startTestFeed();
    for (const headers of [
      { 'x-apisports-key': 'wrong' },
      { 'x-apisports-key': apiKey, 'x-request-id': '7' },
    ]) {
      const answer = await ask(live, { headers: headers as Record<string, string> });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
      const body = (await answer.json()) as Envelope<unknown[]>;
      expect(body.response).toEqual([]);
      expect(Object.keys(body.errors)).toEqual(['x-request-id' in headers ? 'headers' : 'token']);
    }
  });

  it('accepts GET alone, and the key under the name of the other edge', async () => {
    const { ask } = await startTestFeed();
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(live, { method })).status).toBe(405);
    const answer = await ask('/timezone', {
      headers: { 'x-rapidapi-key': apiKey, 'x-rapidapi-host': 'api-football-v1.p.rapidapi.com' },
    });
    expect(((await answer.json()) as Envelope<string[]>).response).toContain('Africa/Nairobi');
  });
});

describe('quotas', () => {
  it('count down by minute and day, and come back with the next', async () => {
    const real = { now: Date.UTC(2026, 9, 17, 23, 58, 10) };
    const { ask } = await startTestFeed({ dailyLimit: 4, minuteLimit: 2, quotaNow: () => real.now });
    const left = async () => {
      const answer = await ask('/timezone');
      const { errors } = (await answer.json()) as Envelope<unknown>;
      const header = (name: string) => answer.headers.get(name);
      return [
        header('x-ratelimit-requests-remaining'),
        header('X-RateLimit-Remaining'),
        ...Object.entries(errors).flat(),
      ];
    };
    expect(await left()).toEqual(['3', '1']);
    expect(await left()).toEqual(['2', '0']);
    expect(await left()).toEqual([
      null,
      null,
      'rateLimit',
      'Too many requests. Your rate limit is 2 requests per minute.',
    ]);
    real.now += 60_000;
    expect(await left()).toEqual(['1', '1']);
    expect(await left()).toEqual(['0', '0']);
    expect((await left())[2]).toBe('requests');
    const status = (await (await ask('/status')).json()) as Envelope<{ requests: unknown }>;
    expect(status.response.requests).toEqual({ current: 4, limit_day: 4 });
    real.now += 60_000;
    expect(await left()).toEqual(['3', '1']);
  });
});

describe('faults', () => {
  it('answer as the provider does when it fails, once, then well again', async () => {
    const { ask, post } = await startTestFeed();
    const statuses = { forbidden: 403, tooMany: 429, timeout: 499, serverError: 500, html: 403 };
    for (const [kind, status] of Object.entries(statuses)) {
      await post('fault', { kind });
      expect((await ask(live)).status).toBe(status);
      expect((await ask(live)).status).toBe(200);
    }
    await post('fault', { kind: 'html' });
    const page = await ask(live);
    expect([page.headers.get('content-type'), (await page.text()).slice(0, 15)]).toEqual([
      'text/html; charset=UTF-8',
      '<!DOCTYPE html>',
    ]);
  });

  it('put an errors object into an answer with status 200', async () => {
    const { get, post } = await startTestFeed();
    for (const [kind, key] of Object.entries({
      rateLimit: 'rateLimit',
      dayQuota: 'requests',
      plan: 'plan',
      ip: 'ip',
    })) {
      await post('fault', { kind });
      const { errors, response } = await get(live);
      expect([Object.keys(errors), response]).toEqual([[key], []]);
    }
  });

  it('cut an answer short, or call it something else', async () => {
    const { ask, post } = await startTestFeed();
    await post('fault', { kind: 'truncated' });
    const cut = await (await ask(live)).text();
    expect(() => JSON.parse(cut)).toThrow(SyntaxError);
    await post('fault', { kind: 'contentType' });
    const misnamed = await ask(live);
    expect(misnamed.headers.get('content-type')).toMatch(/text\/html/);
    expect(((await misnamed.json()) as Envelope<unknown[]>).results).toBeGreaterThan(0);
  });

  it('keep a client waiting, which may give up', async () => {
    const { ask, post } = await startTestFeed();
    await post('fault', { kind: 'stall', seconds: 60 });
    await expect(ask(live, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/i);
    expect((await ask(live)).status).toBe(200);
  });

  it('stay when asked for, on the path named, until cleared', async () => {
    const { ask, post } = await startTestFeed();
    await post('fault', { kind: 'serverError', times: null, path: '/odds' });
    const odds = '/odds/bookmakers';
    expect([(await ask(odds)).status, (await ask(odds)).status, (await ask(live)).status]).toEqual([
      500, 500, 200,
    ]);
    await post('clearFaults');
    expect((await ask(odds)).status).toBe(200);
    expect((await post('fault', { kind: 'earthquake' })).status).toBe(400);
    expect((await post('fault', { kind: 'html', times: 0 })).status).toBe(400);
  });
});
