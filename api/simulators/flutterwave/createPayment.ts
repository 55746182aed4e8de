import { z } from 'zod';
import { jsonReply, type Reply } from '../simulatorHttp.ts';
import { type Amount, CURRENCY_DECIMALS, parseAmount } from './amounts.ts';
import type { Books, Checkout } from './books.ts';

const httpUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' });
const session = z.object({
  session_duration: z.number().int().min(1).max(1440).optional(),
  max_retry_attempt: z.number().int().min(1).max(100).optional(),
});

const requestSchema = z.object({
  tx_ref: z.string({ error: 'is required' }).min(1, 'is required').max(100),
  amount: z.union([z.string(), z.number()], { error: 'is required' }),
  currency: z.string().default('NGN'),
  redirect_url: httpUrl.optional(),
  customer: z.object(
    {
      email: z.email({ error: 'is required and must be an e-mail address' }),
      name: z.string().optional(),
      phonenumber: z.union([z.string(), z.number()]).optional(),
      phone_number: z.union([z.string(), z.number()]).optional(),
    },
    { error: 'is required' },
  ),
  configurations: session.optional(),
  configuration: session.optional(),
  payment_options: z.string().optional(),
  customizations: z
    .object({ title: z.string().optional(), logo: z.string().optional(), description: z.string().optional() })
    .optional(),
  link_expiration: z.iso.datetime({ offset: true }).optional(),
  meta: z.unknown().optional(),
});
export type PaymentRequest = Omit<z.infer<typeof requestSchema>, 'amount'> & { amount: Amount };

/** An error as the service words it: free text, which callers must not parse. */
export function errorReply(status: number, message: string): Reply {
  return jsonReply(status, { status: 'error', message, data: null });
}

/** Reads the body of `POST /v3/payments`, or returns the refusal. */
export function parsePayment(body: string, contentType: string): PaymentRequest | Reply {
  let value: unknown;
  try {
    // The service ignores a body of another type.
    value = contentType.startsWith('application/json') ? JSON.parse(body) : {};
  } catch {
    return errorReply(400, 'Unexpected token in JSON');
  }
  const parsed = requestSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return errorReply(400, `${issue?.path.join('.') || 'body'} ${issue?.message ?? 'is invalid'}`);
  }
  const { currency } = parsed.data;
  if (!CURRENCY_DECIMALS.has(currency)) return errorReply(400, `currency ${currency} is not supported`);
  const amount = parseAmount(parsed.data.amount, currency);
  return typeof amount === 'string' ? errorReply(400, amount) : { ...parsed.data, amount };
}

/** Opens a checkout and answers its link. A tx_ref can be used only once, whatever became of it. */
export function createPayment(books: Books, request: PaymentRequest, baseUrl: string, now: number): Reply {
  if (books.checkoutByReference(request.tx_ref) !== undefined) {
    return errorReply(400, 'Duplicate transaction reference. Please use a unique reference');
  }
  const configured = { ...request.configuration, ...request.configurations };
  const sessionEnd = now + (configured.session_duration ?? 30) * 60_000;
  const linkEnd = request.link_expiration === undefined ? sessionEnd : Date.parse(request.link_expiration);
  const { email, name, phonenumber, phone_number } = request.customer;
  const phone = phonenumber ?? phone_number;
  const checkout: Checkout = {
    token: books.newToken(),
    txRef: request.tx_ref,
    amount: request.amount,
    customer: books.customer(
      email,
      name ?? 'Anonymous customer',
      phone === undefined ? null : `${phone}`,
      now,
    ),
    redirectUrl: request.redirect_url,
    title: request.customizations?.title ?? 'Merchant',
    description: request.customizations?.description ?? '',
    logo: request.customizations?.logo,
    paymentOptions: (request.payment_options ?? 'card').split(',').map((option) => option.trim()),
    meta: request.meta,
    createdAt: now,
    expiresAt: Math.min(sessionEnd, linkEnd),
    maxAttempts: configured.max_retry_attempt ?? 5,
    failures: 0,
    taken: false,
  };
  books.checkouts.set(checkout.token, checkout);
  books.changed('checkout', checkout.txRef);
  const link = `${baseUrl}/v3/hosted/pay/${checkout.token}`;
  return jsonReply(200, { status: 'success', message: 'Hosted Link', data: { link } });
}
