import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { recordAudit } from '../domain/audit/recordAudit.ts';
import { exportLimiter, withBusyDatabase } from '../domain/foundation/concurrencyLimiter.ts';
import { DomainError } from '../domain/foundation/errors.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import { accountsCsv, dailyCsv, paymentsCsv } from '../domain/statements/ownerCsv.ts';
import { type OwnerFile, ownerFiles, readOwnerKey } from '../domain/statements/ownerLink.ts';
import { type Month, readMonth, readOwnerMonth } from '../domain/statements/ownerMonth.ts';
import { listOwnerPayments } from '../domain/statements/ownerPayments.ts';
import { errorStatus, retryAfter } from './kit/errorStatus.ts';
import { clientAddress } from './kit/requestFacts.ts';
import type { NodeHandler } from './kit/route.ts';

const path = /^\/api\/staff\/books\/([\d-]+)\/([\w.]+)$/;

/** `GET /api/staff/books/YYYY-MM/FILE?key`, with the key of Query.books. Each download is in the audit log. */
export function serveOwnerBooks(app: App): NodeHandler {
  return async (request, response, url) => {
    const [, name = '', file = ''] = path.exec(url.pathname) ?? [];
    if (!isOwnerFile(file) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    try {
      const actorId = await readOwnerKey(app, url.searchParams.get('key') ?? '', name, file);
      if (actorId === null) return refuse(response, 401, 'You need to be logged in');
      const month = readMonth(name, app.clock.now());
      await app.limits.take('booksByStaff', actorId);
      await inTransaction(app, (tx) =>
        recordAudit(app, tx, { actorId, action: 'export books', subject: `month:${name}`, detail: { file } }),
      );
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('content-disposition', `attachment; filename="tipsoko-${name}-${file}"`);
      response.setHeader(
        'content-type',
        file === 'books.pdf' ? 'application/pdf' : 'text/csv; charset=utf-8; header=present',
      );
      await exportLimiter.run(clientAddress(request, app.settings.TRUST_PROXY), () =>
        request.method === 'HEAD' ? Promise.resolve() : write(app, response, month, file),
      );
      response.end();
    } catch (thrown) {
      const error = withBusyDatabase(thrown);
      if (!(error instanceof DomainError) || response.headersSent) throw error;
      const wait = retryAfter(error);
      if (wait !== null) response.setHeader('retry-after', wait);
      return refuse(response, errorStatus(error), error.message);
    }
    return true;
  };
}

const isOwnerFile = (file: string): file is OwnerFile => (ownerFiles as readonly string[]).includes(file);

async function write(app: App, response: ServerResponse, month: Month, file: OwnerFile): Promise<void> {
  if (file === 'payments.csv') {
    for await (const line of paymentsCsv(listOwnerPayments(app, month))) {
      if (response.destroyed) return;
      if (!response.write(line)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    return;
  }
  const books = await readOwnerMonth(app, month);
  if (file === 'books.pdf') {
    // The PDF library is large: it is loaded with the first PDF, so that no start waits for it.
    const { ownerPdf } = await import('../domain/statements/ownerPdf.ts');
    response.write(await ownerPdf(books, app.clock.now()));
  } else response.write(file === 'daily.csv' ? dailyCsv(books) : accountsCsv(books));
}

function refuse(response: ServerResponse, status: number, message: string): true {
  response.removeHeader('content-disposition');
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message }));
  return true;
}
