import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface CutRedis {
  readonly url: string;
  /** Breaks all connections and accepts no new one for this long. */
  cut(forMs: number): void;
  close(): void;
}

/** A proxy to the Redis at `url` whose connections can be cut. */
export async function cutRedis(url: string): Promise<CutRedis> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let cutUntil = 0;
  const breakAll = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const door = createServer((near) => {
    if (Date.now() < cutUntil) return near.destroy();
    const far = connect(Number(port || 6379), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => open.delete(socket));
    }
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(door.address() as AddressInfo).port}`,
    cut: (forMs) => {
      cutUntil = Date.now() + forMs;
      breakAll();
    },
    close: () => {
      door.close();
      breakAll();
    },
  };
}
