import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { App } from '../app.ts';
import { postKit, readKitBalance, readKitJournal, resetKit } from '../domain/ledger/kitLedger.ts';
import { readBody } from './kit/readBody.ts';

const LIMIT = 64 * 1024;

const transaction = z.object({
  idempotencyKey: z.string().min(1).max(255),
  transactionId: z.string().max(255).default(''),
  allowOverdraft: z.boolean().default(false),
  legs: z
    .array(
      z.object({
        accountId: z.string().min(1).max(200),
        type: z.enum(['DEBIT', 'CREDIT']),
        amountSubunits: z.number().int().positive(),
        currency: z.string().max(10),
      }),
    )
    .min(1)
    .max(100),
});

/**
 * `/_lck/…`: the ledger for a conformance kit in any language. Without authentication: it exists only with
 * LEDGER_KIT=1, which production refuses.
 */
export function ledgerKitHandler(app: App) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const respond = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /_lck/reset':
        await resetKit(app);
        return respond(200, {});
      case 'POST /_lck/post': {
        const given = transaction.safeParse(jsonOf(await readBody(request, LIMIT)));
        if (!given.success) return respond(400, { error: z.prettifyError(given.error) });
        return respond(200, await postKit(app, given.data));
      }
      case 'GET /_lck/balance': {
        const account = url.searchParams.get('account') ?? '';
        const subunits = await readKitBalance(app, account, url.searchParams.get('currency') ?? '');
        return respond(200, { subunits });
      }
      case 'GET /_lck/journal':
        return respond(200, await readKitJournal(app));
      default:
        return respond(404, { error: 'there are POST reset, POST post, GET balance and GET journal' });
    }
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
