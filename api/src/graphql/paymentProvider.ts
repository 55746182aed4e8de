import { builder } from './builder.ts';

export const PaymentProvider = builder.enumType('PaymentProvider', {
  description: 'Who moves the money.',
  values: {
    MPESA: { description: "Safaricom's M-Pesa." },
    FLUTTERWAVE: { description: 'The card page, Flutterwave.' },
  } as const,
});
