import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../../simulators/objectStore/startObjectStore.ts';
import { type AccountsApp, createAccountsApp, newAccount, noLimits } from '../../../test/accounts.ts';
import { schema, staffSchema } from '../../graphql/schema.ts';
import type { WebSource } from '../../http/pages/pages.ts';
import { startServer } from '../../http/server.ts';
import { metrics } from '../../metrics/metrics.ts';
import { pictureBucket } from '../../providers/pictures/pictureBucket.ts';
import { pictureFolders } from '../../providers/pictures/pictureFolders.ts';
import { uploadAvatar } from './uploadAvatar.ts';

const keys = { bucket: 'tipsoko', region: 'us-east-1', accessKey: 'AKIATEST', secretKey: 'secret' };
let world: AccountsApp;
let folder: string;
let bucket: ObjectStore;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
  folder = await mkdtemp(join(tmpdir(), 'tipsoko-avatars-'));
  bucket = await startObjectStore(keys);
});
afterAll(async () => {
  await world.close();
  await bucket.close();
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

/** A PNG whose header declares a size with only a few bytes of pixels. */
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

it('a folder that takes no picture is an outage with words, in the log and in the metrics', async () => {
  const { signedIn } = await newAccount(world);
  const file = join(folder, 'full');
  await writeFile(file, '');
  // No folder can be made below a file, as none can on a full disk.
  const app = { ...world.app, pictures: pictureFolders(file, world.app.log) };
  const bytes = await photo().jpeg().toBuffer();
  const upload = uploadAvatar(app, signedIn, { bytes, name: 'me.jpg', type: 'image/jpeg' });
  await expect(upload).rejects.toMatchObject({ code: 'UNAVAILABLE', messageCode: 'PICTURES_UNAVAILABLE' });
  expect(await metrics.getSingleMetricAsString('tipsoko_picture_store_failures_total')).toMatch(
    /\{method="PUT"\} [1-9]/,
  );
});

describe.each([
  { where: 'a folder', store: () => pictureFolders(folder, world.app.log), kept: files },
  {
    where: 'a bucket',
    store: () => pictureBucket({ endpoint: bucket.url, ...keys, log: world.app.log }),
    kept: async () => [...bucket.objects.keys()].map((key) => key.replace('avatars/', '')),
  },
])('in $where', ({ store, kept }) => {
  const appWith = () => ({ ...world.app, pictures: store() });
  it('makes a square WebP without location and camera data, replacing the last picture', async () => {
    const app = appWith();
    const { signedIn } = await newAccount(world);
    const bytes = await photo()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    expect(await uploadAvatar(app, signedIn, { bytes, name: '../../me.JPG', type: 'image/jpeg' })).toEqual({
      message: 'Saved',
    });
    const [first = ''] = await kept();
    expect(first).toMatch(/^[0-9a-f]{32}\.webp$/);
    const stored = sharp((await app.pictures.get(`avatars/${first}`)) ?? Buffer.alloc(0));
    const { format, width, height, exif, icc, xmp } = await stored.metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 512, height: 512 });
    for (const encoded of [photo().png(), photo(40, 4000).webp()]) {
      await uploadAvatar(app, signedIn, { bytes: await encoded.toBuffer(), name: 'picture', type: '' });
    }
    const [last = '', ...others] = await kept();
    expect(others).toEqual([]);
    expect(last).not.toBe(first);
    const tipster = await app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
    expect(tipster?.avatarKey).toBe(last);
  });

  it('refuses everything else with a clear message and leaves no file', async () => {
    const app = appWith();
    const { signedIn } = await newAccount(world);
    const before = await kept();
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
        'contains more',
      ],
      ['archive after a PNG', Buffer.concat([png, zipEnd]), 'a.png', 'image/png', 'contains more'],
      [
        'page called a picture',
        Buffer.from('<html><script>1</script>'),
        'a.png',
        'image/png',
        'Choose a JPEG',
      ],
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
      [
        'JPEG that is a page',
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0x00, 0x3a]),
          Buffer.from('<!DOCTYPE html><body onload=alert(document.domain)>'.padEnd(56, ' ')),
          jpeg.subarray(2),
        ]),
        'a.jpg',
        'image/jpeg',
        'contains more',
      ],
      [
        'GIF that is a script',
        Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.cookie)//;'),
        'a.gif',
        'image/gif',
        'Choose a JPEG',
      ],
      [
        'SVG called a PNG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        'a.png',
        'image/png',
        'Choose a JPEG',
      ],
      [
        'program called a PNG',
        Buffer.from(`MZ${'\0'.repeat(58)}\x80\0\0\0PE\0\0`, 'latin1'),
        'a.png',
        'image/png',
        'Choose a JPEG',
      ],
      ['nothing', Buffer.alloc(0), 'a.jpg', 'image/jpeg', 'Choose a JPEG'],
    ];
    for (const [what, bytes, name, type, message] of cases) {
      await expect(uploadAvatar(app, signedIn, { bytes, name, type }), what).rejects.toMatchObject({
        fields: [{ field: 'image', message: expect.stringContaining(message) }],
      });
    }
    expect(await kept()).toEqual(before);
    const tipster = await app.db.prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } });
    expect(tipster?.avatarKey).toBeNull();
  });

  it('serves it with headers that prevent execution, and nothing else', async () => {
    const app = appWith();
    const { signedIn } = await newAccount(world);
    await uploadAvatar(app, signedIn, { bytes: await photo().png().toBuffer(), name: 'me.png', type: '' });
    const server = await startServer(
      { app, schema, staffSchema, persisted: {}, web: noWeb, rest: () => async () => false },
      0,
      '127.0.0.1',
    );
    try {
      const url = `http://127.0.0.1:${server.port}`;
      const tipster = await app.db.prisma.tipster.findUniqueOrThrow({ where: { id: signedIn.tipsterId } });
      const answer = await fetch(`${url}/avatars/${tipster.avatarKey}`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="picture.webp"',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(
        await app.pictures.get(`avatars/${tipster.avatarKey}`),
      );
      for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e/x.webp', `${'0'.repeat(32)}.webp`, 'a.png', '']) {
        expect((await fetch(`${url}/avatars/${path}`)).status, path).toBe(404);
      }
    } finally {
      await server.close(100);
    }
  });
});

const noWeb: WebSource = {
  bundle: async () => ({
    renderPage: async () => ({ kind: 'page', status: 404, head: '', app: '', records: '{}' }),
  }),
  template: async () => '<html><head></head><body></body></html>',
};
