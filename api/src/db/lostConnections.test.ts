import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openPostgres } from './client.ts';

const server = process.env.DATABASE_URL;

/** PostgreSQL is ready for the next statement: the end of a greeting. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
const FATAL = Buffer.concat([
  Buffer.from('E\0\0\0', 'latin1'),
  Buffer.from([fields.length + 4]),
  Buffer.from(fields),
]);

/** A way to the database which says with the greeting of every connection, when `ended`, that it is over. */
async function endingWay(url: string) {
  const { hostname, port } = new URL(url);
  const way = { ended: false };
  const door = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!way.ended || !bytes.subarray(-READY.length).equals(READY)) return void near.write(bytes);
      near.end(Buffer.concat([bytes, FATAL]));
      far.destroy();
    });
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((door.address() as AddressInfo).port);
  return { way, url: through.href, close: () => door.close() };
}

it.skipIf(!server)('a connection that ends as it is handed out fails its work, and no process', async () => {
  const { way, url, close } = await endingWay(server ?? '');
  const db = await openPostgres(url, 2);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.prependListener('uncaughtException', note);
  try {
    way.ended = true;
    await expect(db.prisma.$transaction((tx) => tx.$queryRawUnsafe('SELECT 1'))).rejects.toThrow();
    way.ended = false;
    expect(await db.prisma.$transaction((tx) => tx.$queryRawUnsafe('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    expect(unhandled).toEqual([]);
  } finally {
    process.removeListener('uncaughtException', note);
    await db.close();
    close();
  }
});
