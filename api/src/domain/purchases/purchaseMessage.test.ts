import { expect, it } from 'vitest';
import { purchaseMessage } from './purchaseMessage.ts';

const purchase = {
  state: 'PAID',
  failure: null,
  provider: 'MPESA',
  phone: '254712345678',
  email: null,
  quarantinedAt: null,
  refund: null,
} as const;

it.each([
  ['REQUESTED', 'Paid. The money is on its way back to you'],
  ['UNKNOWN', 'Paid. The money is on its way back to you'],
  ['PAID', 'Paid. The money was sent back to you'],
  ['FAILED', 'Paid. The money could not be sent back to you: we are looking into it'],
] as const)('says how far a refund is: %s', (refund, message) => {
  expect(purchaseMessage({ ...purchase, refund })).toBe(message);
});

it('asks buyers who may have paid all the same to wait, and names who will confirm it', () => {
  const expired = { ...purchase, state: 'EXPIRED' } as const;
  expect(purchaseMessage(expired)).toContain(
    'If you approved it, wait: your tip comes as soon as M-Pesa tells us',
  );
  expect(purchaseMessage({ ...expired, provider: 'FLUTTERWAVE' })).toContain(
    'If you paid, wait: your tip comes as soon as the bank tells us',
  );
});
