import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changePhoneError, newPhone } from './changePhone.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { type FormRefusal, formRefusals } from './formRefusals.ts';
import { cleanOtp, isCompleteOtp, plainCode } from './otp.ts';
import { changePasswordErrors, passwordError, resetPasswordErrors } from './password.ts';
import { isMpesaPhone, localPhone, maskPhone, parsePhoneOfAnyForm } from './phone.ts';
import { priceFieldError, priceRangeError } from './price.ts';
import { registrationError } from './register.ts';
import {
  decodeTransactionId,
  encodeTransactionId,
  parseTransactionCode,
  parseTransactionId,
} from './transactionCode.ts';

const englishOf = (code: FormRefusal | null) => code && formRefusals[code];

describe('phone', () => {
  test.each([
    ['254712345678', true],
    ['254110345678', true],
    ['254202345678', false],
    ['254812345678', false],
    ['256712345678', false],
  ])('%s can be rung by M-Pesa: %s', (phone, can) => {
    expect(isMpesaPhone(phone)).toBe(can);
  });

  test.each([
    ['0712345678', '254712345678'],
    ['712345678', '254712345678'],
    ['0110345678', '254110345678'],
    ['254712345678', '254712345678'],
    ['+254 712 345 678', '254712345678'],
    ['+254 (0)712 345 678', '254712345678'],
    ['00254712345678', '254712345678'],
    ['tel:+254-712-345-678', '254712345678'],
    [' 0712.345.678\n', '254712345678'],
    ['\u202a+254 712 345 678\u202c', '254712345678'],
    ['0712\u200b345\u2011678', '254712345678'],
    ['٠٧١٢٣٤٥٦٧٨', '254712345678'],
    ['０７１２３４５６７８', '254712345678'],
    ['0️⃣7️⃣1️⃣2️⃣345678'.replaceAll('\u20e3', ''), '254712345678'],
  ])('%j is %s', (typed, phone) => {
    expect(parsePhoneOfAnyForm(typed)).toBe(phone);
  });

  test.each([
    '71234567',
    '1712345678',
    '07123456789',
    '012345678',
    '07123o5678',
    '',
    '+0712345678',
    '00712345678',
    '+255712345678',
    '25400712345678',
    `0712345678${'\u200b'.repeat(100)}`,
  ])('%j is refused', (typed) => {
    expect(parsePhoneOfAnyForm(typed)).toBeNull();
  });

  test('shown locally and masked', () => {
    expect(localPhone('254712345678')).toBe('0712345678');
    expect(maskPhone('254712345678')).toBe('2547•••••678');
    expect(maskPhone('12345')).toBe('•••••');
  });

  test('a new phone number: exactly ten, digits only', () => {
    expect(englishOf(changePhoneError('071234567'))).toBe('Phone number should have 10 digits');
    expect(englishOf(changePhoneError('07123456x8'))).toBe('Only digits allowed');
    expect(englishOf(changePhoneError('712345678'))).toBe('Phone number should have 10 digits');
    for (const typed of ['0712345678', '+254 (0)712 345 678', '\u202a0712.345.678\u202c']) {
      expect([typed, changePhoneError(typed), newPhone(typed)]).toEqual([typed, null, '0712345678']);
    }
  });
});

describe('registration', () => {
  const complete = { username: 'wanjiru', phone: '0712345678', password: 'a', confirmPassword: 'a' };

  test.each(['username', 'phone', 'password', 'confirmPassword'])('needs %s', (field) => {
    expect(registrationError({ ...complete, [field]: '' })).toBe('Please fill in all required fields');
  });

  test('needs the same password twice', () => {
    expect(registrationError({ ...complete, confirmPassword: 'b' })).toBe('Passwords do not match');
    expect(registrationError(complete)).toBeNull();
  });
});

test('code: digits only, four at most, complete with exactly four', () => {
  expect(cleanOtp('12a3-45')).toBe('1234');
  for (const typed of ['١٢ ٣٤', '\u200e12\u201134', '１２３４'])
    expect([cleanOtp(typed), plainCode(typed)]).toEqual(['1234', '1234']);
  expect([
    isCompleteOtp('123'),
    isCompleteOtp('1234'),
    isCompleteOtp('12345'),
    isCompleteOtp('12a4'),
  ]).toEqual([false, true, false, false]);
});

test('price field and price range', () => {
  expect(priceFieldError(' ')).toBe("Can't be empty");
  for (const text of ['abc', '50.5', '-50', '5e2']) expect(priceFieldError(text)).toBe('Numbers only');
  expect(priceFieldError('1001')).toBe('Max Amount: 1000');
  expect(priceFieldError('9'.repeat(40))).toBe('Max Amount: 1000');
  expect(priceFieldError('20')).toBeNull();
  for (const price of [49, 1001, 50.5, Number.NaN])
    expect(englishOf(priceRangeError(price))).toBe('Price range Ksh. [50-1000]');
  for (const price of [50, 1000]) expect(priceRangeError(price)).toBeNull();
});

test('changing the password', () => {
  expect(changePasswordErrors({ current: '', password: '1234567', confirm: 'x' })).toEqual({
    current: 'Fill this',
    password: 'Password should be 8 characters or more',
    confirm: 'Confirm password is not equal',
  });
  expect(changePasswordErrors({ current: 'old', password: '12345678', confirm: '12345678' })).toEqual({
    current: null,
    password: null,
    confirm: null,
  });
  expect(englishOf(passwordError('x'.repeat(257)))).toBe('Password should be 256 characters or less');
});

test('resetting the password', () => {
  expect(resetPasswordErrors({ password: '', confirm: '' })).toEqual({
    password: 'Fill This',
    confirm: 'Fill this',
  });
  expect(resetPasswordErrors({ password: '1234567', confirm: '12345678' })).toEqual({
    password: 'At least 8 characters',
    confirm: 'This should be similar to the password',
  });
  expect(resetPasswordErrors({ password: '12345678', confirm: '12345678' })).toEqual({
    password: null,
    confirm: null,
  });
});

test('e-mail', () => {
  for (const good of [
    'a@b.co',
    'first.last+tag@mail.example.org',
    "o'neil_1@b.co.ke",
    'a@xn--p1b.co',
    'a@bücher.de',
    ' \u200ea@b.co',
  ])
    expect(isEmail(good)).toBe(true);
  const bad = [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@b.',
    'a b@c.de',
    'x<victim@site.ke>',
    'a,b@c.d',
    'a;b@c.de',
    '"a"@b.co',
    'a@b,c.de',
    'name:a@b.co',
    'a@b@c.de',
    'a@.co',
    'a@b..co',
    'john..doe@b.co',
    'john.@b.co',
    '.john@b.co',
    'a@-b.co',
    'a@b_c.co',
    'a@b.co-',
    'a@10.0.0.1',
    `${'a'.repeat(65)}@b.co`,
    `${'a'.repeat(250)}@b.co`,
  ];
  for (const text of bad) expect(isEmail(text), text).toBe(false);
  expect(normalizeEmail(' A@B.co\u200b ')).toBe('a@b.co');
});

describe('transaction codes', () => {
  test('the first word, in capitals, of eight characters or more', () => {
    expect(parseTransactionCode('qk12abc345 Confirmed. Ksh50.00 sent')).toBe('QK12ABC345');
    expect(parseTransactionCode('  QK12ABC3\nrest')).toBe('QK12ABC3');
    expect(parseTransactionCode('\u2068QK12ABC345\u2069.')).toBe('QK12ABC345.');
    expect(parseTransactionCode('QK12ABC and more')).toBeNull();
    expect(parseTransactionCode('')).toBeNull();
  });

  test('ids of three characters or more travel as base64', () => {
    expect(parseTransactionId(' 12 ')).toBeNull();
    expect(parseTransactionId(' 123 ')).toBe('123');
    expect(encodeTransactionId('123')).toBe('MTIz');
    expect(decodeTransactionId('not base64!')).toBeNull();
    expect(decodeTransactionId('_w')).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        const encoded = encodeTransactionId(id);
        expect(decodeTransactionId(encoded)).toBe(id);
        const addressSafe = encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        expect(decodeTransactionId(addressSafe)).toBe(id);
      }),
    );
  });
});
