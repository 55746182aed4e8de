import { describe, expect, it } from 'vitest';
import { answerCookies, devicesOf, purchaseTokensOf, readCookies, refreshTokenOf } from './cookies.ts';

const tokens = {
  accessToken: 'header.body.signature',
  accessExpiresAt: new Date('2026-11-21T12:15:00Z'),
  refreshToken: 'r'.repeat(43),
  refreshExpiresAt: new Date('2026-12-21T12:00:00Z'),
};

function answered(
  publicUrl: string,
  cookie: string | undefined,
  act: (to: ReturnType<typeof answerCookies>) => void,
) {
  const headers: string[] = [];
  act(answerCookies({ PUBLIC_URL: publicUrl }, cookie, (header) => headers.push(header)));
  return headers;
}

describe('answerCookies', () => {
  it('hides the refresh token from scripts, and over https from neighbour hosts', () => {
    expect(answered('https://tipsoko.example', undefined, (to) => to.signedIn(tokens))).toEqual([
      'token=header.body.signature; Path=/; Secure; SameSite=Lax; Expires=Mon, 21 Dec 2026 12:00:00 GMT',
      `__Host-refresh=${'r'.repeat(43)}; Path=/; Secure; HttpOnly; SameSite=Strict; Expires=Mon, 21 Dec 2026 12:00:00 GMT`,
    ]);
    expect(answered('http://localhost:4000', undefined, (to) => to.signedIn(tokens))[1]).toBe(
      `refresh=${'r'.repeat(43)}; Path=/; HttpOnly; SameSite=Strict; Expires=Mon, 21 Dec 2026 12:00:00 GMT`,
    );
    expect(answered('http://localhost:4000', undefined, (to) => to.signedOut())).toEqual([
      'token=; Path=/; SameSite=Lax; Max-Age=0',
      'refresh=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
  });

  it('keeps a token of the last five accounts that signed in, which scripts cannot read', () => {
    const token = (at: number) => `device-${String(at).padStart(20, '0')}`;
    const before = `device=${[1, 2, 3, 4, 5].map(token).join('.')}`;
    const given = { ...tokens, deviceToken: token(6) };
    const [, , device = ''] = answered('https://tipsoko.example', before, (to) => to.signedIn(given));
    expect(device).toMatch(
      /^__Host-device=.*; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
    );
    expect(devicesOf(readCookies(device.split(';')[0]))).toEqual([6, 1, 2, 3, 4].map(token));
  });

  it('remembers the last thirty purchases, newest first, each once', () => {
    const token = (index: number) => `purchase-token-${String(index).padStart(4, '0')}`;
    const known = Array.from({ length: 30 }, (_, index) => token(index));
    const [header = ''] = answered('http://localhost:4000', `purchases=${known.join('.')}`, (to) => {
      to.purchase(token(99));
    });
    expect(header).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
    const kept = purchaseTokensOf(readCookies(header.split(';')[0]));
    expect(kept).toEqual([token(99), ...known.slice(0, 29)]);
    const twice = answered('http://localhost:4000', undefined, (to) => {
      to.purchase(token(1));
      to.purchase(token(2));
      to.purchase(token(1));
    });
    expect(purchaseTokensOf(readCookies(twice.at(-1)?.split(';')[0]))).toEqual([token(1), token(2)]);
    // Over https with the prefix; those that an earlier version gave are still read, and kept.
    const before = `purchases=${token(1)}`;
    const [moved = ''] = answered('https://tipsoko.example', before, (to) => to.purchase(token(2)));
    expect(moved).toMatch(/^__Host-purchases=.*; Path=\/; Secure; HttpOnly; SameSite=Lax/);
    expect(purchaseTokensOf(readCookies(`${before}; ${moved.split(';')[0]}`))).toEqual([token(2), token(1)]);
    expect(() => answered('http://x', undefined, (to) => to.purchase('a; Domain=evil.example'))).toThrow();
  });
});

const plain = { PUBLIC_URL: 'http://localhost:4000' };
const secure = { PUBLIC_URL: 'https://tipsoko.example' };

describe('readCookies', () => {
  it('takes the first of a name, trims, unquotes, and survives nonsense', () => {
    const cookies = readCookies(' token="a.b" ;token=second; broken ; =x; __proto__=1; refresh=short');
    expect(cookies.token).toBe('a.b');
    expect(refreshTokenOf(plain, cookies)).toBeNull();
    expect(readCookies(undefined).token).toBeUndefined();
    const both = readCookies(`refresh=${'a'.repeat(43)}; __Host-refresh=${'b'.repeat(43)}`);
    expect(refreshTokenOf(plain, both)).toBe('a'.repeat(43));
    expect(refreshTokenOf(secure, both)).toBe('b'.repeat(43));
    // A neighbour host can set this one.
    expect(refreshTokenOf(secure, readCookies(`refresh=${'a'.repeat(43)}`))).toBeNull();
    expect(purchaseTokensOf(readCookies('purchases=../../x.<script>.'))).toEqual([]);
  });
});
