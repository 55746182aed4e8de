import type sharpModule from 'sharp';
import { InvalidInput, Unavailable } from '../errors.ts';

/** Side of the square that is kept, in pixels. */
const SIDE = 512;
/** Largest upload, bytes. */
export const MAX_AVATAR_BYTES = 5_000_000;
const MAX_SIDE = 4096;
const MAX_PIXELS = 16_000_000;
const MAX_SECONDS = 5;
const MAX_RUNNING = 2;

const avatarMessages = {
  size: 'The picture is larger than 5 MB',
  type: 'Choose a JPEG, PNG or WebP picture',
  renamed: 'The file is not what its name says. Choose a JPEG, PNG or WebP picture',
  dimensions: 'The picture is larger than 4096 pixels a side or 16 megapixels',
  broken: 'The picture cannot be read. It may be incomplete',
  hidden: 'The file carries more than a picture. Choose another',
} as const;

type Format = 'jpeg' | 'png' | 'webp';

let loaded: Promise<typeof sharpModule> | null = null;

/** Loaded with the first picture, so that no start waits for it. */
function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Nothing of one person's picture stays in memory for the next.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

let running = 0;

/**
 * A square WebP made anew from an uploaded picture, without its metadata (place, camera, profile).
 *
 * @param file what the client calls it: neither name nor type is believed, but they may not contradict the content.
 * @throws InvalidInput under image, with one of {@link avatarMessages}.
 * @throws Unavailable when too many pictures are being read.
 */
export function makeAvatar(file: UploadedFile): Promise<Buffer> {
  return makePicture(file, { width: SIDE, height: SIDE, fit: 'cover' });
}

export interface UploadedFile {
  bytes: Buffer;
  name: string;
  type: string;
}

/**
 * As {@link makeAvatar}, of another size in pixels. `cover` fills it and cuts what stands over; `inside` fits the
 * whole picture in and enlarges nothing.
 */
export async function makePicture(
  file: UploadedFile,
  size: { width: number; height: number; fit: 'cover' | 'inside' },
): Promise<Buffer> {
  const refuse = (message: string) => new InvalidInput(message, 'image');
  const { bytes } = file;
  if (bytes.length > MAX_AVATAR_BYTES) throw refuse(avatarMessages.size);
  const format = formatOf(bytes);
  if (!format) throw refuse(avatarMessages.type);
  if (contradicts(file, format)) throw refuse(avatarMessages.renamed);
  if (carriesMore(bytes)) throw refuse(avatarMessages.hidden);
  if (running >= MAX_RUNNING) throw new Unavailable('We are very busy. Please try again in a minute');
  running++;
  try {
    const sharp = await loadSharp();
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
    // Only the header is read here: a bomb is refused before it is unpacked.
    const facts = await image.metadata().catch((error: Error) => {
      throw refuse(/pixel limit/i.test(error.message) ? avatarMessages.dimensions : avatarMessages.broken);
    });
    if (facts.format !== format) throw refuse(avatarMessages.broken);
    if (facts.width > MAX_SIDE || facts.height > MAX_SIDE || facts.width * facts.height > MAX_PIXELS) {
      throw refuse(avatarMessages.dimensions);
    }
    return await image
      .autoOrient()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(() => {
        throw refuse(avatarMessages.broken);
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

/** Pages, scripts, documents and archives that the same bytes would also open as. A film after a photo is none. */
const OTHER_CONTENT = ['<script', '<html', '<!doctype', '<svg', '<?php', '<iframe', '%pdf-', '#!/bin/'];
const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');

function carriesMore(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return OTHER_CONTENT.some((mark) => text.includes(mark)) || bytes.subarray(-65_557).includes(END_OF_ZIP);
}
