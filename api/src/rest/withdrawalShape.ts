export const withdrawalFields = `
fragment WithdrawalFields on Withdrawal { number amount { amount } phone status receipt requestedAt }`;

export interface WithdrawalData {
  number: number;
  amount: { amount: string };
  phone: string;
  status: 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  receipt: string | null;
  requestedAt: string;
}
