/** What a stuck thing is, in words. */
export const kindWords: Record<string, string> = {
  PURCHASE: 'Payment of a buyer',
  WITHDRAWAL: 'Withdrawal of a tipster',
  REFUND: 'Refund to a buyer',
  DELIVERY: 'Paid tip that could not be sent',
};

export const providerWords: Record<string, string> = {
  MPESA: 'M-Pesa',
  FLUTTERWAVE: 'Card page (Flutterwave)',
};

/** Receivers of a decision: 'It was paid', 'The phone has it'. */
export function paidWords(kind: string): string {
  return kind === 'PURCHASE' ? 'It was paid' : 'The phone has it';
}

export function notPaidWords(kind: string): string {
  return kind === 'PURCHASE' ? 'It was not paid' : 'Nothing was sent';
}
