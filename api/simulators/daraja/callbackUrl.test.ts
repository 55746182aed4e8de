import { expect, it } from 'vitest';
import { isAcceptableCallbackUrl } from './callbackUrl.ts';

it.each([
  'https://tipsoko.co.ke/hooks/stk/0a1b',
  'https://41.90.1.2/hooks',
  'http://localhost:4000/hooks',
  'http://127.0.0.1:4000/hooks',
  'http://[::1]:4000/hooks',
])('takes %s', (url) => {
  expect(isAcceptableCallbackUrl(url)).toBe(true);
});

it.each([
  '',
  'hooks',
  'ftp://tipsoko.co.ke/hooks',
  'http://tipsoko.co.ke/hooks',
  'https://user:word@tipsoko.co.ke/hooks',
  'https://web/hooks',
  'https://web.internal/hooks',
  'https://10.0.0.1/hooks',
  'https://172.20.0.1/hooks',
  'https://192.168.1.1/hooks',
  'https://[fd00::1]/hooks',
  'https://abc.ngrok.io/hooks',
  'https://tipsoko.co.ke/M-Pesa/hooks',
  'https://tipsoko.co.ke/hooks/abcEXEdef',
  'https://tipsoko.co.ke/hooks?run=cmd',
  'https://tipsoko.co.ke/nosql',
])('refuses %s', (url) => {
  expect(isAcceptableCallbackUrl(url)).toBe(false);
});
