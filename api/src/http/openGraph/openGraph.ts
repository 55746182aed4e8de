import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { App } from '../../app.ts';
import { ConcurrencyLimiter } from '../../domain/foundation/concurrencyLimiter.ts';
import type { ExecuteOperation } from '../graphql/pipeline.ts';
import { knowsEtag } from '../kit/knownEtag.ts';
import { factsOf } from '../kit/requestFacts.ts';
import type { NodeHandler } from '../kit/route.ts';
import { etagOf, publicAnswer, type VersionedBytes } from '../kit/versionedBytes.ts';
import { type OpenGraphFacts, openGraphFacts } from './openGraphFacts.ts';
import { slipPicture } from './openGraphSlip.ts';
import { openFonts } from './openGraphText.ts';
import { tipsterPicture } from './openGraphTipster.ts';
import { titlePicture } from './openGraphTitle.ts';

const KEPT_BYTES = 24 * 1024 * 1024;

// One core per picture, leaving the others for pages.
sharp.concurrency(1);

type Draw = (facts: OpenGraphFacts) => Promise<string | null>;

/** The drawing for a path under /og/; null when there is none. */
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

/** Pictures without data. */
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

/** `/og/…`: PNG, 1200 × 630; each SVG is rendered once per version of the data, `TooBusy` when too many wait. */
export function openGraphPictures(app: App, execute: ExecuteOperation, bytes: VersionedBytes): NodeHandler {
  const pixels = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const flights = new Map<string, Promise<Buffer>>();
  const limiter = new ConcurrencyLimiter('pictures');
  const reading = new ConcurrencyLimiter('pictureFacts');

  const pixelsOf = (address: string, etag: string, svg: Buffer): Promise<Buffer> => {
    const running = flights.get(etag);
    if (running) return running;
    const flight = limiter
      .run(address, () => sharp(svg).png({ palette: true, quality: 90, effort: 3 }).toBuffer())
      .finally(() => flights.delete(etag));
    flights.set(etag, flight);
    return flight;
  };

  return async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = url.pathname;
    const draw = drawingOf(path);
    const facts = { ...factsOf(request, app.settings), refreshToken: null };
    const drawing = draw
      ? await bytes.answer(`picture ${path}`, () =>
          reading.run(facts.address, async () => {
            await openFonts();
            const svg = await draw(openGraphFacts(app, execute, facts));
            return svg === null ? null : publicAnswer(200, {}, svg);
          }),
        )
      : null;
    if (!drawing) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found');
      return true;
    }
    const { body: svg } = drawing;
    const etag = etagOf(drawing);
    const headers = { etag, 'cache-control': 'public, max-age=300' };
    if (knowsEtag(request, etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    let picture = pixels.get(etag);
    if (!picture) {
      picture = await pixelsOf(facts.address, etag, svg);
      pixels.set(etag, picture);
    }
    response.writeHead(200, { ...headers, 'content-type': 'image/png', 'content-length': picture.length });
    response.end(request.method === 'HEAD' ? undefined : picture);
    return true;
  };
}
