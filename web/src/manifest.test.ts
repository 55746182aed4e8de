// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}
const folder = join(import.meta.dirname, '../public');

it('can be installed: what the manifest promises is there, in its size', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8')) as {
    display: string;
    start_url: string;
    icons: Picture[];
    screenshots: Picture[];
  };
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/']);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { width, height } = await sharp(join(folder, src)).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
  const sizesOf = (purpose?: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesOf('maskable')).toEqual(['192x192', '512x512']);
  expect(sizesOf()).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
});
