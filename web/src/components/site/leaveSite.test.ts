import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPurchase, recallPurchase, rememberPurchase } from '../purchase/purchaseMemory.ts';
import { leaveSite } from './leaveSite.ts';

vi.mock('../../lib/hardNavigate.ts', () => ({ hardNavigate: () => {} }));

beforeEach(() => window.sessionStorage.clear());
afterEach(() => window.sessionStorage.clear());

it('leaves no purchase behind but the one whose payment is under way', async () => {
  rememberPurchase('slip:1', 'paid');
  endPurchase('paid');
  rememberPurchase('slip:2', 'waits');
  rememberPurchase('card', 'waits');
  window.sessionStorage.setItem('scroll', '{}');
  await leaveSite();
  expect(recallPurchase('slip:1')).toBeNull();
  expect(recallPurchase('slip:2')).toBe('waits');
  expect(recallPurchase('card')).toBe('waits');
  expect(window.sessionStorage.getItem('scroll')).toBe('{}');
});
