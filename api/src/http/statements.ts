import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { DomainError, TooManyRequests } from '../domain/errors.ts';
import type { Eyes } from '../domain/eyes.ts';
import {
  type Period,
  readPeriod,
  readStatement,
  type Statement,
} from '../domain/statements/readStatement.ts';
import { statementCsv } from '../domain/statements/statementCsv.ts';
import { isHolderLive, readStatementKey, statementHolder } from '../domain/statements/statementLink.ts';
import { errorStatus } from '../rest/errorStatus.ts';
import { answerPreflight } from './cors.ts';
import { countCall } from './countCall.ts';
import { eyesOf } from './eyesOf.ts';
import { clientAddress } from './requestFacts.ts';

const path = /^\/api\/finance\/statement\.(csv|pdf)$/;

/** `GET /api/finance/statement.csv|pdf?from&to`: with a bearer token, or with the key of Viewer.statement. */
export async function serveStatement(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
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
    const eyes = await eyesOf(app, request.headers, 'call');
    const address = clientAddress(request, app.settings.TRUST_PROXY);
    await countCall(app, eyes, 'restByAddress', address, response);
    const period = readPeriod(
      { from: url.searchParams.get('from'), to: url.searchParams.get('to') },
      app.clock.now(),
    );
    const tipsterId = await ownerOf(app, eyes, url, period);
    if (tipsterId === null) return refuse(response, 401, 'You need to be logged in');
    // Each is reckoned from up to a year of postings, and a PDF is drawn in the turn of everybody else.
    await app.limits.take('statementByTipster', tipsterId);
    const statement = await readStatement(app, tipsterId, period);
    const body =
      format === 'csv' ? statementCsv(statement) : Buffer.from(await drawPdf(statement, app.clock.now()));
    response.writeHead(200, {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/pdf',
      'content-length': Buffer.byteLength(body),
      'content-disposition': `attachment; filename="tipsoko-${period.from}-${period.to}.${format}"`,
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? '' : body);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error instanceof TooManyRequests) response.setHeader('retry-after', error.retryAfterSeconds);
    return refuse(response, errorStatus[error.code], error.message);
  }
  return true;
}

/** The library is large: it is loaded by the first who asks for a PDF, and no start waits for it. */
async function drawPdf(statement: Statement, issuedAt: Date): Promise<Uint8Array> {
  const { statementPdf } = await import('../domain/statements/statementPdf.ts');
  return statementPdf(statement, issuedAt);
}

async function ownerOf(app: App, eyes: Eyes, url: URL, period: Period): Promise<string | null> {
  const key = url.searchParams.get('key');
  if (key !== null) return readStatementKey(app, key, period);
  const holder = statementHolder(eyes);
  const tipsterId = eyes.viewer?.tipsterId;
  return holder && tipsterId && (await isHolderLive(app, tipsterId, holder)) ? tipsterId : null;
}

function refuse(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message }));
  return true;
}
