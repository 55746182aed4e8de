import type { ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { exportLimiter, withBusyDatabase } from '../domain/foundation/concurrencyLimiter.ts';
import { DomainError } from '../domain/foundation/errors.ts';
import type { Viewer } from '../domain/foundation/viewer.ts';
import {
  type Period,
  readPeriod,
  readStatement,
  type Statement,
} from '../domain/statements/readStatement.ts';
import { statementCsv } from '../domain/statements/statementCsv.ts';
import { isHolderLive, readStatementKey, statementHolder } from '../domain/statements/statementLink.ts';
import { admit, httpCall } from './kit/admission.ts';
import { answerPreflight } from './kit/cors.ts';
import { errorStatus, retryAfter } from './kit/errorStatus.ts';
import type { NodeHandler } from './kit/route.ts';
import { viewerOf } from './kit/viewerOf.ts';

const path = /^\/api\/finance\/statement\.(csv|pdf)$/;

/** `GET /api/finance/statement.csv|pdf?from&to`: with a bearer token, or with the key of Viewer.statement. */
export function serveStatement(app: App): NodeHandler {
  return async (request, response, url) => {
    const format = path.exec(url.pathname)?.[1];
    if (!format) return false;
    if (request.method === 'OPTIONS') {
      answerPreflight(response, 'GET, HEAD');
      return true;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    try {
      const viewer = await viewerOf(app, request.headers, 'call');
      const call = httpCall(app, viewer, request, response);
      await admit(app, call);
      const period = readPeriod(
        { from: url.searchParams.get('from'), to: url.searchParams.get('to') },
        app.clock.now(),
      );
      const tipsterId = await ownerOf(app, viewer, url, period);
      if (tipsterId === null) return refuse(response, 401, 'You need to be logged in');
      // Reads up to a year of postings, and drawing a PDF blocks the event loop.
      await app.limits.take('statementByTipster', tipsterId);
      const body = await exportLimiter.run(call.address, async () => {
        const statement = await readStatement(app, tipsterId, period);
        return format === 'csv'
          ? statementCsv(statement)
          : Buffer.from(await drawPdf(statement, app.clock.now()));
      });
      response.writeHead(200, {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/pdf',
        'content-length': Buffer.byteLength(body),
        'content-disposition': `attachment; filename="tipsoko-${period.from}-${period.to}.${format}"`,
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? '' : body);
    } catch (thrown) {
      const error = withBusyDatabase(thrown);
      if (!(error instanceof DomainError)) throw error;
      const wait = retryAfter(error);
      if (wait !== null) response.setHeader('retry-after', wait);
      return refuse(response, errorStatus(error), error.message);
    }
    return true;
  };
}

/** The PDF library is large: it is loaded with the first PDF, so that no start waits for it. */
async function drawPdf(statement: Statement, issuedAt: Date): Promise<Uint8Array> {
  const { statementPdf } = await import('../domain/statements/statementPdf.ts');
  return statementPdf(statement, issuedAt);
}

async function ownerOf(app: App, viewer: Viewer, url: URL, period: Period): Promise<string | null> {
  const key = url.searchParams.get('key');
  if (key !== null) return readStatementKey(app, key, period);
  const holder = statementHolder(viewer);
  const tipsterId = viewer.account?.tipsterId;
  return holder && tipsterId && (await isHolderLive(app, tipsterId, holder)) ? tipsterId : null;
}

function refuse(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message }));
  return true;
}
