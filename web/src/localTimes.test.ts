import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLocalTimes } from './localTimes.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterEach(() => {
  vi.unstubAllEnvs();
  document.body.innerHTML = '';
  document.documentElement.lang = 'en';
});

const at = '2026-11-21T01:30:00.000Z';
const shown = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);

it.each([
  ['en', ['Sat 21 Nov, 04:30', '21 Nov 2026', 'Nov 2026'], ['Fri 20 Nov, 20:30', '20 Nov 2026', 'Nov 2026']],
  ['sw', ['Jms 21 Nov, 04:30', '21 Nov 2026', 'Nov 2026'], ['Ijm 20 Nov, 20:30', '20 Nov 2026', 'Nov 2026']],
])(
  'writes each time in the way that it was written (%s), and puts back what the server wrote',
  (lang, server, here) => {
    document.documentElement.lang = lang;
    document.body.innerHTML = server.map((text) => `<time datetime="${at}">${text}</time>`).join('');
    const restore = showLocalTimes();
    expect(shown()).toEqual(here);
    restore();
    expect(shown()).toEqual(server);
  },
);

it('leaves alone what is no time of the server', () => {
  const countdown = `<time datetime="${at}" role="timer"><time datetime="${at}">Sat 21 Nov, 04:30</time></time>`;
  document.body.innerHTML = `${countdown}<time datetime="${at}">tomorrow</time>`;
  const restore = showLocalTimes();
  expect(shown()).toEqual(['Fri 20 Nov, 20:30', 'Fri 20 Nov, 20:30', 'tomorrow']);
  expect(document.querySelectorAll('time time')).toHaveLength(1);
  restore();
  expect(shown()).toEqual(['Sat 21 Nov, 04:30', 'Sat 21 Nov, 04:30', 'tomorrow']);
});
