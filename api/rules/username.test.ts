import { expect, it } from 'vitest';
import { lookOf } from './reservedNames.ts';
import { usernameError } from './username.ts';

it.each([
  [
    null,
    'abc',
    'john.doe',
    'A-1_x',
    'badminton_king',
    'kenya_team',
    'juma_official',
    'Supporter',
    'Betinho',
    '254_kings',
  ],
  ['USERNAME_LENGTH', 'ab', 'x'.repeat(31)],
  ['USERNAME_CHARACTERS', 'a b c', '.abc', 'näme', 'a/b', 'аdmin', '__proto__', 'аbс', 'İstanbul', 'ﬁsh'],
  ['USERNAME_SEPARATORS', 'demo.', 'tipsoko-', 'juma__w', 'a._b'],
  ['USERNAME_CONTACT', '0712345678', 'ring-0712-345-678', 'x1234567', 'wa.me.kings', 't.me', 'kings.co.ke'],
  [
    'USERNAME_RESERVED',
    'tipsoko',
    'Tipsok0',
    'T1P.S0K0',
    'tipsoko_admin',
    'x_tipsoko_x',
    'admin',
    'Adm1n',
    'adrnin',
  ],
  [
    'USERNAME_RESERVED',
    'admin2',
    'the_admin',
    'SupportTeam',
    '5upp0rt',
    'staff',
    'moderator',
    'customer.care',
  ],
  [
    'USERNAME_RESERVED',
    'mpesa',
    'M-Pesa',
    'mpesa.refunds',
    'safaricom',
    'SafaricomKe',
    'airtel-money',
    'visa',
  ],
  [
    'USERNAME_RESERVED',
    'betika',
    'Betika_Ke',
    'sport.pesa',
    '1xBet',
    'bet365',
    '22bet',
    'null',
    'undefined',
    'deleted-1',
  ],
])('user names: %s', (refusal, ...names) => {
  expect(names.map((name) => [name, usernameError(name ?? '')])).toEqual(
    names.map((name) => [name, refusal]),
  );
});

it('sees the same name in another case, with other separators and look-alike characters', () => {
  const same = ['Bill.Morn', 'bi11_m0rn', 'BILL-MOM', 'b.i.l.l.m.o.r.n'];
  expect(new Set(same.map(lookOf)).size).toBe(1);
  expect(lookOf('juma2')).not.toBe(lookOf('juma'));
});
