import { describe, expect, it } from 'vitest';
import { PayoutState } from '../../db/generated/prisma/enums.ts';
import { refusedInReview, withdrawalMessage, withdrawalStatus } from './withdrawalState.ts';

const facts = { failure: null, provider: 'MPESA', reviewDueAt: null, reviewedAt: null } as const;
const due = new Date('2026-11-22T12:00:00Z');
const everyState = Object.values(PayoutState);

describe('the status of a withdrawal', () => {
  it.each(everyState)('is final only where the money has left or is back: %s', (state) => {
    const expected = { PAID: 'SUCCESSFUL', FAILED: 'FAILED' }[state as string] ?? 'PENDING';
    expect(withdrawalStatus(state)).toBe(expected);
  });
});

describe('the message about a withdrawal', () => {
  it.each(everyState.filter((state) => state !== 'PAID'))('calls nothing sent that is %s', (state) => {
    for (const provider of ['MPESA', 'FLUTTERWAVE'] as const)
      expect(withdrawalMessage({ ...facts, state, provider })).not.toMatch(/^Sent/);
  });

  it('says that money is back only when it failed', () => {
    for (const state of everyState)
      expect(/back in your balance/.test(withdrawalMessage({ ...facts, state }))).toBe(state === 'FAILED');
  });

  it('names M-Pesa only where M-Pesa pays', () => {
    for (const state of everyState)
      expect(withdrawalMessage({ ...facts, state, provider: 'FLUTTERWAVE' })).not.toMatch(/M-Pesa|phone/);
    expect(withdrawalMessage({ ...facts, state: 'PAID' })).toBe('Sent to your phone');
  });

  it('says that it is looked at until staff have, and then how it goes on', () => {
    const waiting = { ...facts, state: 'REQUESTED', reviewDueAt: due } as const;
    expect(withdrawalMessage(waiting)).toContain('We review');
    expect(withdrawalMessage({ ...waiting, reviewedAt: due })).not.toContain('We review');
  });

  it('distinguishes a refusal by staff from a failure, without its reason', () => {
    const refused = withdrawalMessage({
      ...facts,
      state: 'FAILED',
      failure: refusedInReview('five stolen cards'),
    });
    expect(refused).toContain('Not approved');
    expect(refused).not.toContain('stolen');
    expect(withdrawalMessage({ ...facts, state: 'FAILED', failure: '2040: not registered' })).not.toMatch(
      /2040|approved/,
    );
  });
});
