import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { App } from '../app.ts';
import { knowsEtag } from './knownEtag.ts';
import { type OpenGraphFacts, openGraphFacts } from './openGraphFacts.ts';
import { slipPicture } from './openGraphSlip.ts';
import { tipsterPicture } from './openGraphTipster.ts';
import { titlePicture } from './openGraphTitle.ts';
import { factsOf } from './requestFacts.ts';
import { publicAnswer, type VersionedBytes } from './versionedBytes.ts';

const KEPT_BYTES = 24 * 1024 * 1024;
/** A picture takes a processor for some tens of milliseconds; buyers come first. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 40;

type Draw = (facts: OpenGraphFacts) => Promise<string | null>;

/** What an address under /og/ shows, or null when it is none of ours. */
function drawingOf(path: string): Draw | null {
  const [, kind, name] = /^\/og\/(?:(slip|tipster|jackpot|blog)\/)?([^/]{1,200})\.png$/.exec(path) ?? [];
  const text = name === undefined ? null : decoded(name);
  if (text === null) return null;
  switch (kind) {
    case 'slip':
      return /^[1-9]\d{0,8}$/.test(text) ? drawn((facts) => facts.slip(Number(text)), slipPicture) : null;
    case 'jackpot':
      return drawn((facts) => facts.jackpot(text), slipPicture);
    case 'tipster':
      return drawn((facts) => facts.tipster(text), tipsterPicture);
    case 'blog':
      return drawn(
        (facts) => facts.post(text),
        ({ title, author }) => titlePicture({ title, under: `by ${author.username}` }),
      );
    default:
      return sitePictures.get(text) ?? null;
  }
}

/** Pictures that need no facts. */
const sitePictures = new Map<string, Draw>([
  [
    'site',
    async () =>
      titlePicture({
        title: 'Football tips with a record, not a promise',
        under: 'Every slip is sealed before kick-off and counts',
      }),
  ],
  [
    'jackpots',
    async () =>
      titlePicture({
        title: 'Jackpot predictions for every game',
        under: 'Published before the first kick-off',
      }),
  ],
]);

function drawn<Facts>(
  ask: (facts: OpenGraphFacts) => Promise<Facts | null>,
  draw: (facts: Facts) => string,
): Draw {
  return async (facts) => {
    const found = await ask(facts);
    return found && draw(found);
  };
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

/**
 * `/og/…`: the pictures that chats show of a shared link, 1200 × 630, PNG. The drawing (SVG) is made by version of the
 * public facts, its hash is the ETag, and the pixels are made once for each drawing. Drawing is rationed: who comes
 * when too many wait gets 503, and asks again.
 */
export function openGraphPictures(
  app: App,
  schema: GraphQLSchema,
  bytes: VersionedBytes,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const pixels = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const flights = new Map<string, Promise<Buffer>>();
  const turns = new Turns(MOST_AT_ONCE, MOST_WAITING);

  const pixelsOf = (etag: string, svg: Buffer): Promise<Buffer> => {
    const running = flights.get(etag);
    if (running) return running;
    const flight = turns
      .take(() => sharp(svg).png({ palette: true, quality: 90, effort: 3 }).toBuffer())
      .finally(() => flights.delete(etag));
    flights.set(etag, flight);
    return flight;
  };

  return async (request, response, path) => {
    if (!path.startsWith('/og/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const draw = drawingOf(path);
    const facts = { ...factsOf(request, app.settings), refreshToken: null };
    const drawing = draw
      ? await bytes.answer(`picture ${path}`, async () => {
          const svg = await draw(openGraphFacts(app, schema, facts));
          return svg === null ? null : publicAnswer(200, {}, svg);
        })
      : null;
    if (!drawing) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found');
      return true;
    }
    const { etag, body: svg } = drawing;
    const headers = { etag, 'cache-control': 'public, max-age=300' };
    if (knowsEtag(request, etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    let picture = pixels.get(etag);
    if (!picture) {
      try {
        picture = await pixelsOf(etag, svg);
      } catch (error) {
        if (!(error instanceof TooManyWait)) throw error;
        response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end();
        return true;
      }
      pixels.set(etag, picture);
    }
    response.writeHead(200, { ...headers, 'content-type': 'image/png', 'content-length': picture.length });
    response.end(request.method === 'HEAD' ? undefined : picture);
    return true;
  };
}

class TooManyWait extends Error {}

/** So many pieces of work at once, so many waiting for their turn. */
class Turns {
  readonly #most: number;
  readonly #mostWaiting: number;
  #running = 0;
  readonly #waiting: Array<() => void> = [];

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#most) {
      if (this.#waiting.length >= this.#mostWaiting) throw new TooManyWait();
      // The one who ends hands on the turn.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
