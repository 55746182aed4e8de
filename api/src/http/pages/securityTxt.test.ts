import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { securityTxt } from './securityTxt.ts';

it('names the contact of the settings, and is not there without one', async () => {
  const app = await createTestApp();
  const ask = async (contact?: string) => {
    const settings = { ...app.settings, PUBLIC_URL: 'https://tipsoko.example/', SECURITY_CONTACT: contact };
    const serve = securityTxt({ ...app, settings });
    const server = createServer(async (request, response) => {
      if (!(await serve(request, response, new URL('http://internal/')))) response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  };
  onTestFinished(() => app.close());
  expect((await ask()).status).toBe(404);
  const answer = await ask('mailto:security@tipsoko.example');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await answer.text()).split('\n').map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@tipsoko.example');
  expect(fields.get('Canonical')).toBe('https://tipsoko.example/.well-known/security.txt');
  const days = (Date.parse(String(fields.get('Expires'))) - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(180);
});
