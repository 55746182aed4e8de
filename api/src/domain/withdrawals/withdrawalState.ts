import type { PayoutState } from '../../db/generated/prisma/enums.ts';

/** What its owner sees of a withdrawal's state. */
export function withdrawalStatus(state: PayoutState): 'PENDING' | 'SUCCESSFUL' | 'FAILED' {
  if (state === 'PAID') return 'SUCCESSFUL';
  return state === 'FAILED' ? 'FAILED' : 'PENDING';
}

export function withdrawalMessage(state: PayoutState): string {
  switch (state) {
    case 'REQUESTED':
    case 'SENDING':
      return 'The money is set aside and will be sent';
    case 'ACCEPTED':
      return 'M-Pesa is sending the money';
    case 'UNKNOWN':
      return 'M-Pesa has not confirmed yet. The money is safe; we are finding out';
    case 'PAID':
      return 'Sent to your phone';
    case 'FAILED':
      return 'Not sent. The money is back in your balance';
  }
}
