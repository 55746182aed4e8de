import { z } from 'zod';
import { answerUnderFault, jsonReply, type Reply, type SimulatorRequest } from '../simulatorHttp.ts';
import { CURRENCY_DECIMALS, parseAmount, wireAmount } from './amounts.ts';
import { errorReply } from './createPayment.ts';
import { BANKS, NETWORKS, type TransferDesk, transferData } from './transferDesk.ts';

const PAGE_SIZE = 10;

const orderSchema = z.object({
  account_bank: z.string({ error: 'account_bank is required' }).min(1),
  account_number: z
    .string({ error: 'account_number is required' })
    .regex(/^\d{6,20}$/, 'account_number is invalid'),
  amount: z.union([z.number(), z.string()], { error: 'amount is required' }),
  currency: z.string({ error: 'currency is required' }),
  debit_currency: z.string().optional(),
  reference: z.string().min(1).max(100).optional(),
  beneficiary_name: z.string().optional(),
  narration: z.string().default(''),
});

const success = (message: string, data: unknown, meta?: unknown): Reply =>
  jsonReply(200, { status: 'success', message, ...(meta === undefined ? {} : { meta }), data });

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    return null;
  }
}

async function create(desk: TransferDesk, body: string): Promise<Reply | 'cut'> {
  const parsed = orderSchema.safeParse(parseBody(body));
  if (!parsed.success) return errorReply(400, parsed.error.issues[0]?.message ?? 'invalid');
  const { account_bank: bank, account_number: account, currency, reference = '', ...rest } = parsed.data;
  const amount = parseAmount(rest.amount, currency);
  if (typeof amount === 'string') return errorReply(400, amount);
  const networks = NETWORKS.get(currency);
  if (networks ? !networks.includes(bank) : !BANKS.some(({ code }) => code === bank))
    return errorReply(400, 'This bank is not supported for this currency');
  if (rest.debit_currency !== 'KES') return errorReply(400, 'You have no wallet in this debit currency');
  if (networks && !rest.beneficiary_name) return errorReply(400, 'beneficiary_name is required');
  const { alarms } = desk.sim;
  const refusal = desk.scripts.take('refuse', account);
  if (refusal !== undefined) return errorReply(400, refusal);
  return answerUnderFault(desk.scripts.take('create', account), alarms, () => {
    if (desk.byReference(reference)) return errorReply(400, 'Transfer with this reference already exists');
    const holder = rest.beneficiary_name ?? '';
    const made = desk.order({ reference, bank, account, holder, amount, narration: rest.narration });
    return success('Transfer Queued Successfully', transferData(made));
  });
}

function list(desk: TransferDesk, query: URLSearchParams): Reply {
  const page = Number(query.get('page') ?? '1');
  if (!Number.isInteger(page) || page < 1) return errorReply(400, 'page must be a positive number');
  const [reference, from, to] = ['reference', 'from', 'to'].map((name) => query.get(name));
  const found = desk.orders
    .filter((one) => {
      const day = new Date(one.createdAt).toISOString().slice(0, 10);
      return (!reference || one.reference === reference) && (!from || day >= from) && (!to || day <= to);
    })
    .reverse();
  const info = {
    total: found.length,
    current_page: page,
    total_pages: Math.ceil(found.length / PAGE_SIZE),
  };
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => transferData(one));
  return success('Transfers fetched', rows, { page_info: info });
}

function rates(desk: TransferDesk, query: URLSearchParams): Reply {
  const currency = query.get('destination_currency') ?? '';
  const amount = parseAmount(query.get('amount') ?? '', currency);
  const cost =
    typeof amount === 'string' || query.get('source_currency') !== 'KES' ? null : desk.costOf(amount);
  if (typeof amount === 'string' || !cost) return errorReply(400, 'Unable to fetch rates at the moment');
  return success('Transfer amount fetched', {
    rate: Number(cost.minor) / 100 / wireAmount(amount),
    source: { currency: 'KES', amount: wireAmount(cost) },
    destination: { currency, amount: wireAmount(amount) },
  });
}

/** Answers requests about payouts; undefined for other requests. */
export async function transfersApi(
  desk: TransferDesk,
  { method, url, body }: SimulatorRequest,
): Promise<Reply | 'cut' | undefined> {
  const path = url.pathname;
  const query = url.searchParams;
  const { alarms } = desk.sim;
  if (method === 'POST' && path === '/v3/transfers') return create(desk, body);
  if (method === 'GET' && path === '/v3/transfers') {
    const reference = query.get('reference');
    const account = (reference && desk.byReference(reference)?.account) || '';
    const fault = reference ? desk.scripts.take('find', account) : undefined;
    return answerUnderFault(fault, alarms, () => list(desk, query));
  }
  if (method === 'GET' && path === '/v3/transfers/rates') return rates(desk, query);
  if (method === 'GET' && path === '/v3/transfers/fee') {
    const currency = query.get('currency') ?? '';
    if (!CURRENCY_DECIMALS.has(currency)) return errorReply(400, 'currency is not supported');
    const fee = { currency, fee_type: 'value', fee: Number(desk.feeOf(currency)) };
    return success('Transfer fee fetched', [fee]);
  }
  const id = /^\/v3\/transfers\/(\d+)$/.exec(path)?.[1];
  if (method === 'GET' && id !== undefined) {
    const made = desk.orders.find((one) => one.id === Number(id));
    return answerUnderFault(desk.scripts.take('find', made?.account ?? ''), alarms, () =>
      made ? success('Transfer fetched', transferData(made)) : errorReply(404, 'Transfer not found'),
    );
  }
  if (method === 'GET' && path === '/v3/balances/KES') {
    const balance = wireAmount(desk.balance());
    return success('Wallet balance fetched', {
      currency: 'KES',
      available_balance: balance,
      ledger_balance: balance,
    });
  }
  if (method === 'GET' && path === '/v3/banks/NG') return success('Banks fetched successfully', BANKS);
  if (method === 'POST' && path === '/v3/accounts/resolve') {
    const asked = z
      .object({ account_number: z.string(), account_bank: z.string() })
      .safeParse(parseBody(body)).data;
    // Account numbers that end in 00 do not exist here.
    if (!asked || !/^\d{10}$/.test(asked.account_number) || asked.account_number.endsWith('00'))
      return errorReply(400, 'Sorry, that account number is invalid, please check and try again');
    const name = `Holder ${asked.account_number.slice(-4)}`;
    return success('Account details fetched', { account_number: asked.account_number, account_name: name });
  }
  return undefined;
}
