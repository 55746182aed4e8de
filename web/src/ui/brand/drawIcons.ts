// Draws the PNG icons from the two SVG marks and copies the flags in use. Run by hand when a mark changes:
//   npx tsx web/src/ui/brand/drawIcons.ts
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { FLAG_CODES } from '../display/flagCodes.ts';

const here = new URL('./', import.meta.url);
const out = new URL('../../../public/', import.meta.url);

const icons: [string, string, number][] = [
  ['mark.svg', 'icon-192.png', 192],
  ['mark.svg', 'icon-512.png', 512],
  ['maskable.svg', 'icon-maskable-192.png', 192],
  ['maskable.svg', 'icon-maskable-512.png', 512],
  ['maskable.svg', 'apple-touch-icon.png', 180],
];
for (const [source, name, size] of icons) {
  const svg = await readFile(new URL(source, here));
  await sharp(svg, { density: 600 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(new URL(name, out).pathname);
}
await copyFile(new URL('mark.svg', here), new URL('favicon.svg', out));
await copyFile(new URL('wordmark.svg', here), new URL('wordmark.svg', out));

const flags = new URL(
  'flags/',
  `file://${createRequire(import.meta.url).resolve('circle-flags/package.json')}`,
);
await mkdir(new URL('flags/', out), { recursive: true });
for (const code of FLAG_CODES)
  await copyFile(new URL(`${code}.svg`, flags), new URL(`flags/${code}.svg`, out));
