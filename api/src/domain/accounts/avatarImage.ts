import type { Refusal } from '@tipsoko/rules/refusals';
import type sharpModule from 'sharp';
import { InvalidInput, Unavailable } from '../foundation/errors.ts';

/** Pixels. */
const SIDE = 512;
/** Bytes. */
export const MAX_AVATAR_BYTES = 5_000_000;
const MAX_SIDE = 4096;
const MAX_PIXELS = 16_000_000;
const MAX_SECONDS = 5;
const MAX_RUNNING = 2;

type Format = 'jpeg' | 'png' | 'webp';

let loaded: Promise<typeof sharpModule> | null = null;

/** Loaded with the first picture, because it slows down the start. */
function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are not cached in memory.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

let running = 0;

/**
 * Re-encodes to a square WebP, which drops metadata such as location. The file's declared name and type must match its
 * content.
 * @throws InvalidInput under image; Unavailable when too many pictures are being processed.
 */
export function makeAvatar(file: UploadedFile): Promise<Buffer> {
  return makePicture(file, { width: SIDE, height: SIDE, fit: 'cover' });
}

interface Side {
  width: number;
  height: number;
}

export interface UploadedFile {
  bytes: Buffer;
  name: string;
  type: string;
}

/** `size` and `least` (the smallest accepted side) are pixels. `cover` crops to fill; `inside` fits the whole picture, never enlarging. */
export async function makePicture(
  file: UploadedFile,
  { least, ...size }: Side & { fit: 'cover' | 'inside'; least?: Side },
): Promise<Buffer> {
  const refuse = (refusal: Refusal) => new InvalidInput(refusal, 'image');
  const { bytes } = file;
  if (bytes.length > MAX_AVATAR_BYTES) throw refuse('PICTURE_TOO_LARGE');
  const format = formatOf(bytes);
  if (!format) throw refuse('PICTURE_TYPE');
  if (contradicts(file, format)) throw refuse('PICTURE_RENAMED');
  if (carriesMore(bytes)) throw refuse('PICTURE_HIDES');
  if (running >= MAX_RUNNING) throw new Unavailable('BUSY');
  running++;
  try {
    const sharp = await loadSharp();
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
    // The header alone refuses a decompression bomb before decoding.
    const facts = await image.metadata().catch((error: Error) => {
      throw refuse(/pixel limit/i.test(error.message) ? 'PICTURE_DIMENSIONS' : 'PICTURE_BROKEN');
    });
    if (facts.format !== format) throw refuse('PICTURE_BROKEN');
    if (facts.width > MAX_SIDE || facts.height > MAX_SIDE || facts.width * facts.height > MAX_PIXELS) {
      throw refuse('PICTURE_DIMENSIONS');
    }
    const upright = facts.autoOrient;
    if (least && (upright.width < least.width || upright.height < least.height))
      throw refuse('PICTURE_SMALL');
    return await image
      .autoOrient()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(() => {
        throw refuse('PICTURE_BROKEN');
      });
  } finally {
    running--;
  }
}

function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return riff ? 'webp' : null;
}

const EXTENSIONS: Readonly<Record<Format, RegExp>> = {
  jpeg: /\.(jpe?g|jpe|jfif)$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
};

function contradicts(file: { name: string; type: string }, format: Format): boolean {
  const declared = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const typeFits = [
    '',
    'application/octet-stream',
    `image/${format}`,
    ...(format === 'jpeg' ? ['image/jpg'] : []),
  ];
  const hasExtension = /\.[a-z0-9]{1,5}$/i.test(file.name);
  return !typeFits.includes(declared) || (hasExtension && !EXTENSIONS[format].test(file.name));
}

/** Signatures of other formats hidden in an image. None is shorter than five characters: those occur in photos by chance. */
const OTHER_CONTENT = /<script|<html|<!doctype|<svg[\s/>]|<\?php|<iframe|%pdf-|#!\/bin\//i;
const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');

function carriesMore(bytes: Buffer): boolean {
  return OTHER_CONTENT.test(bytes.toString('latin1')) || bytes.subarray(-65_557).includes(END_OF_ZIP);
}
