import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, newAccount, noLimits } from '../../../test/accounts.ts';
import type { App } from '../../app.ts';
import { uploadAvatar } from './uploadAvatar.ts';

let world: AccountsApp;
let app: App;
let folder: string;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
  folder = await mkdtemp(join(tmpdir(), 'tipsoko-avatars-'));
  app = { ...world.app, settings: { ...world.app.settings, DATA_DIR: folder } };
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const files = () => readdir(join(folder, 'avatars')).catch(() => [] as string[]);
const photo = (width = 900, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2a7',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

/** A PNG whose header promises a size; the pixels behind it are a few bytes. */
function promisedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('makes a square WebP without place or camera, in place of the last picture', async () => {
  const { signedIn } = await newAccount(world);
  const bytes = await photo()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('SecretCamera')).toBe(true);
  expect(await uploadAvatar(app, signedIn, { bytes, name: '../../me.JPG', type: 'image/jpeg' })).toEqual({
    message: 'Saved',
  });
  const [first = ''] = await files();
  expect(first).toMatch(/^[0-9a-f]{32}\.webp$/);
  const kept = sharp(join(folder, 'avatars', first));
  const { format, width, height, exif, icc, xmp } = await kept.metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 512, height: 512 });
  for (const encoded of [photo().png(), photo(40, 4000).webp()]) {
    await uploadAvatar(app, signedIn, { bytes: await encoded.toBuffer(), name: 'picture', type: '' });
  }
  const [last = '', ...others] = await files();
  expect(others).toEqual([]);
  expect(last).not.toBe(first);
  const tipster = await app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
  expect(tipster?.avatarKey).toBe(last);
});

it('refuses all else with a clear message and leaves no file', async () => {
  const { signedIn } = await newAccount(world);
  const before = await files();
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const gif = await photo(20, 20).gif().toBuffer();
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  const cases: Array<[string, Buffer, string, string, string]> = [
    [
      'script inside a JPEG',
      Buffer.concat([jpeg, Buffer.from('<ScRipt>alert(1)</script>')]),
      'a.jpg',
      'image/jpeg',
      'carries more',
    ],
    ['archive after a PNG', Buffer.concat([png, zipEnd]), 'a.png', 'image/png', 'carries more'],
    ['page called a picture', Buffer.from('<html><script>1</script>'), 'a.png', 'image/png', 'Choose a JPEG'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      'image/svg+xml',
      'Choose a JPEG',
    ],
    ['GIF', gif, 'a.gif', 'image/gif', 'Choose a JPEG'],
    ['GIF renamed', gif, 'a.png', 'image/png', 'Choose a JPEG'],
    ['JPEG renamed', jpeg, 'a.png', 'image/png', 'not what its name says'],
    ['PNG with another type', png, 'a.png', 'text/html', 'not what its name says'],
    ['truncated JPEG', jpeg.subarray(0, jpeg.length / 2), 'a.jpg', 'image/jpeg', 'cannot be read'],
    ['truncated PNG', png.subarray(0, png.length / 2), 'a.png', 'image/png', 'cannot be read'],
    ['header alone', jpeg.subarray(0, 4), 'a.jpg', 'image/jpeg', 'cannot be read'],
    ['pixel flood', promisedPng(50_000, 50_000), 'a.png', 'image/png', '4096 pixels a side'],
    ['one row of 60,000', promisedPng(60_000, 1), 'a.png', 'image/png', '4096 pixels a side'],
    ['4096 by 4096', promisedPng(4096, 4096), 'a.png', 'image/png', '16 megapixels'],
    [
      'five megabytes and one byte',
      Buffer.concat([jpeg, Buffer.alloc(5_000_001 - jpeg.length)]),
      'a.jpg',
      'image/jpeg',
      '5 MB',
    ],
    ['nothing', Buffer.alloc(0), 'a.jpg', 'image/jpeg', 'Choose a JPEG'],
  ];
  for (const [what, bytes, name, type, message] of cases) {
    await expect(uploadAvatar(app, signedIn, { bytes, name, type }), what).rejects.toMatchObject({
      fields: [{ field: 'image', message: expect.stringContaining(message) }],
    });
  }
  expect(await files()).toEqual(before);
  const tipster = await app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
  expect(tipster?.avatarKey).toBeNull();
});
