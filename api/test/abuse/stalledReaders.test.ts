import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../bundle.ts';
import { inCi } from '../inCi.ts';
import { shortLived } from '../shortLived.ts';

const READERS = 60;
/** Answers of 12 MB for each reader, more than the kernel keeps for a connection. */
const REQUESTS = 40;
const request = 'GET /graphql HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n';
const STALLED_AFTER_MS = 1_000;

let folder: string;
let bundled: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipsoko-stalled-'));
  bundled = await bundle(fileURLToPath(new URL('serverProcess.ts', import.meta.url)));
});
afterAll(async () => {
  await bundled.remove();
  await rm(folder, { recursive: true });
});

/** Sends requests and never reads an answer. */
async function stalledReader(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(request.repeat(REQUESTS));
  return socket;
}

it.skipIf(!inCi)(
  `${READERS} readers of /graphql that take nothing cost at most 64 MB, and are ended`,
  async () => {
    const child = fork(bundled.program, {
      execArgv: [...shortLived],
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: '',
        REDIS_URL: '',
        STALLED_AFTER_MS: String(STALLED_AFTER_MS),
      },
    });
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }];
      const memory = async () => {
        child.send('look');
        const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
        return rss;
      };
      const open = async () =>
        (await fetch(`http://127.0.0.1:${port}/graphql`, { headers: { accept: 'text/html' } })).text();
      for (let turn = 0; turn < 100; turn++) expect(await open()).toContain('GraphiQL');
      const before = await memory();
      const sockets = await Promise.all(Array.from({ length: READERS }, () => stalledReader(port)));
      let highest = 0;
      // They go on sending, which must not keep them alive; a paused socket also notices its end only by sending.
      await expect
        .poll(async () => {
          highest = Math.max(highest, await memory());
          for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
          return sockets.filter((socket) => !socket.destroyed).length;
        })
        .toBe(0);
      expect((highest - before) / 1_000_000).toBeLessThan(64);
      expect(await open()).toContain('GraphiQL');
    } finally {
      child.kill('SIGKILL');
    }
  },
);
