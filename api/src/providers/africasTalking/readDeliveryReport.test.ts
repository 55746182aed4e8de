import { describe, expect, test } from 'vitest';
import { readDeliveryReport } from './readDeliveryReport.ts';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('readDeliveryReport', () => {
  test('a failure with its reason', () => {
    const body =
      'id=ATXid_1&status=Failed&phoneNumber=%2B254711000001&networkCode=63902&failureReason=UserInBlacklist';
    expect(readDeliveryReport(new URLSearchParams(body))).toEqual({
      kind: 'deliveryReport',
      messageId: 'ATXid_1',
      status: 'Failed',
      outcome: 'failed',
      rank: 9,
      phone: '254711000001',
      failureReason: 'UserInBlacklist',
      networkCode: '63902',
    });
  });

  test('final statuses outrank those on the way, which are in order', () => {
    const rank = (status: string) => {
      const report = readDeliveryReport({ id: '1', status });
      return report.kind === 'deliveryReport' ? report.rank : -1;
    };
    const way = ['SomethingNew', 'Sent', 'Submitted', 'Buffered', 'AbsentSubscriber', 'Expired', 'Success'];
    const ranks = way.map(rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(rank('Rejected')).toBe(rank('Success'));
  });

  test.each([
    ['Success', 'delivered'],
    ['Rejected', 'failed'],
    ['AbsentSubscriber', 'underway'],
    ['SomethingNew', 'underway'],
  ])('%s is %s', (status, outcome) => {
    expect(readDeliveryReport(form({ id: '1', status }))).toMatchObject({ outcome });
  });

  test.each([{}, { id: '1' }, { status: 'Success' }, { id: 7, status: 'Success' }])(
    'malformed: %j',
    (fields) => {
      expect(readDeliveryReport(fields as Record<string, unknown>)).toMatchObject({ kind: 'malformed' });
    },
  );
});
