import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../../simulators/objectStore/startObjectStore.ts';
import { Unavailable } from '../../domain/foundation/errors.ts';
import { pictureBucket } from './pictureBucket.ts';

const keys = {
  bucket: 'tipsoko-pictures',
  region: 'af-south-1',
  accessKey: 'AKIATEST',
  secretKey: 'secret/+=',
};
const silent = pino({ level: 'silent' });
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore(keys);
});
afterAll(() => store.close());
beforeEach(() => store.failNext(0, 500));

const bucket = (changed: Partial<typeof keys> = {}) =>
  pictureBucket({ endpoint: `${store.url}/`, ...keys, ...changed, log: silent });
const path = () => `avatars/${randomBytes(16).toString('hex')}.webp` as const;
const picture = randomBytes(70_000);

it('keeps, finds and forgets, signed', async () => {
  const mine = path();
  expect(await bucket().get(mine)).toBeNull();
  await bucket().put(mine, picture);
  expect(store.objects.get(mine)).toMatchObject({ contentType: 'image/webp' });
  expect(await bucket().get(mine)).toEqual(picture);
  await bucket().remove(mine);
  expect(store.objects.has(mine)).toBe(false);
  await bucket().remove(mine);
});

it('tries again when the store stumbles, and keeps one object', async () => {
  const mine = path();
  store.failNext(2, 503);
  await bucket().put(mine, picture);
  store.failNext(2, 'cut');
  expect(await bucket().get(mine)).toEqual(picture);
  expect([...store.objects.keys()].filter((key) => key === mine)).toHaveLength(1);
});

it('says that pictures are unavailable when the store stays down or refuses us', async () => {
  store.failNext(3, 500);
  await expect(bucket().put(path(), picture)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  store.failNext(3, 'cut');
  await expect(bucket().get(path())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  for (const wrong of [
    { secretKey: 'x' },
    { accessKey: 'x' },
    { region: 'eu-west-1' },
    { bucket: 'another-bucket' },
  ]) {
    const mine = path();
    await expect(bucket(wrong).put(mine, picture), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(store.objects.has(mine)).toBe(false);
    await expect(bucket(wrong).get(mine), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await expect(bucket(wrong).remove(mine)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
});

it('goes nowhere else, even if the store says so', async () => {
  const mine = path();
  await bucket().put(mine, picture);
  const elsewhere = createServer((_request, response) => {
    response.writeHead(307, { location: `${store.url}/${keys.bucket}/${mine}` }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void elsewhere.close());
  const endpoint = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const led = pictureBucket({ endpoint, ...keys, log: silent });
  await expect(led.get(mine)).rejects.toThrow(Unavailable);
});
